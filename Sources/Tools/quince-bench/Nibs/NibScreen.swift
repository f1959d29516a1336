import UIKit

/// A screen of 300 objects with 960 constraints: 60 cards of a view, a dot, two labels and a button.
@MainActor
enum NibScreen {
    static let cards = 60
    private static let height: CGFloat = 44
}

// MARK: In code

extension NibScreen {
    static func make() -> UIView {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        root.backgroundColor = .white
        var above: UIView?
        for index in 0..<cards { above = addCard(index, to: root, below: above) }
        return root
    }

    private static func addCard(_ index: Int, to root: UIView, below above: UIView?) -> UIView {
        let card = UIView()
        card.backgroundColor = UIColor(white: 0.95, alpha: 1)
        let dot = UIView()
        dot.backgroundColor = UIColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1)
        let title = makeLabel("Title \(index)", UIFont.systemFont(ofSize: 17))
        let detail = makeLabel("The words of card \(index)", UIFont.systemFont(ofSize: 12))
        detail.textColor = UIColor(white: 0.4, alpha: 1)
        let button = UIButton(type: .system)
        button.setTitle("Open", for: .normal)
        for view in [dot, title, detail, button] {
            view.translatesAutoresizingMaskIntoConstraints = false
            card.addSubview(view)
        }
        card.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(card)
        NSLayoutConstraint.activate(
            places(of: card, in: root, below: above) + places(of: dot, title, detail, button, in: card))
        return card
    }

    private static func makeLabel(_ text: String, _ font: UIFont) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = font
        label.adjustsFontSizeToFitWidth = false
        label.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        label.setContentHuggingPriority(UILayoutPriority(251), for: .vertical)
        return label
    }

    private static func places(of card: UIView, in root: UIView, below above: UIView?) -> [NSLayoutConstraint] {
        [
            card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            root.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: 16),
            card.topAnchor.constraint(equalTo: above?.bottomAnchor ?? root.topAnchor, constant: 4),
            card.heightAnchor.constraint(equalToConstant: height),
        ]
    }

    private static func places(
        of dot: UIView, _ title: UIView, _ detail: UIView, _ button: UIView, in card: UIView
    ) -> [NSLayoutConstraint] {
        [
            dot.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8),
            dot.centerYAnchor.constraint(equalTo: card.centerYAnchor),
            dot.widthAnchor.constraint(equalToConstant: 24),
            dot.heightAnchor.constraint(equalTo: dot.widthAnchor),
            title.leadingAnchor.constraint(equalTo: dot.trailingAnchor, constant: 8),
            title.topAnchor.constraint(equalTo: card.topAnchor, constant: 4),
            detail.leadingAnchor.constraint(equalTo: title.leadingAnchor),
            detail.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 2),
            button.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -8),
            button.centerYAnchor.constraint(equalTo: card.centerYAnchor),
            button.leadingAnchor.constraint(greaterThanOrEqualTo: title.trailingAnchor, constant: 8),
            button.leadingAnchor.constraint(greaterThanOrEqualTo: detail.trailingAnchor, constant: 8),
        ]
    }
}

// MARK: In a document

extension NibScreen {
    /// The same screen as Interface Builder writes it.
    static var document: String {
        let views = (0..<cards).map { cardElement($0) }.joined(separator: "\n")
        let places = (0..<cards).map { index in
            let top = index == 0 ? #"secondItem="root" secondAttribute="top""# : bottom(of: index - 1)
            return """
                <constraint firstItem="\(id(index, "card"))" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="\(id(index, "c01"))"/>
                <constraint firstAttribute="trailing" secondItem="\(id(index, "card"))" secondAttribute="trailing" constant="16" id="\(id(index, "c02"))"/>
                <constraint firstItem="\(id(index, "card"))" firstAttribute="top" \(top) constant="4" id="\(id(index, "c03"))"/>
                """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" colorMatched="YES">
            <dependencies><deployment identifier="iOS"/><capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/></dependencies>
            <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
            <view contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>
            \(views)
            </subviews>
            <color key="backgroundColor" white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
            <constraints>
            \(places.joined(separator: "\n"))
            </constraints></view></objects></document>
            """
    }

    private static func id(_ index: Int, _ name: String) -> String { "\(name)-\(index)" }

    private static func bottom(of index: Int) -> String {
        "secondItem=\"\(id(index, "card"))\" secondAttribute=\"bottom\""
    }

    private static func cardElement(_ index: Int) -> String {
        let card = id(index, "card")
        return """
            <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\(card)"><rect key="frame" x="16" y="\(4 + 48 * index)" width="358" height="44"/>
            <subviews>
            <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\(id(index, "dot"))"><rect key="frame" x="8" y="10" width="24" height="24"/>
            <color key="backgroundColor" red="0.20000000000000001" green="0.40000000000000002" blue="0.80000000000000004" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
            <constraints>
            <constraint firstAttribute="width" constant="24" id="\(id(index, "c04"))"/>
            <constraint firstAttribute="height" secondItem="\(id(index, "dot"))" secondAttribute="width" id="\(id(index, "c05"))"/>
            </constraints></view>
            \(labelElement("Title \(index)", 17, id(index, "title"), color: #"<nil key="textColor"/>"#))
            \(labelElement("The words of card \(index)", 12, id(index, "detail"), color: #"<color key="textColor" white="0.40000000000000002" alpha="1" colorSpace="calibratedWhite"/>"#))
            <button opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" contentVerticalAlignment="center" buttonType="roundedRect" lineBreakMode="middleTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="\(id(index, "button"))"><rect key="frame" x="310" y="7" width="40" height="30"/>
            <state key="normal" title="Open"/></button>
            </subviews>
            <color key="backgroundColor" white="0.94999999999999996" alpha="1" colorSpace="calibratedWhite"/>
            <constraints>
            \(constraintElements(index))
            </constraints></view>
            """
    }

    private static func labelElement(_ text: String, _ size: Int, _ id: String, color: String) -> String {
        """
        <label opaque="NO" userInteractionEnabled="NO" contentMode="left" horizontalHuggingPriority="251" verticalHuggingPriority="251" text="\(text)" textAlignment="natural" lineBreakMode="tailTruncation" baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
        <rect key="frame" x="40" y="4" width="200" height="20"/>
        <fontDescription key="fontDescription" type="system" pointSize="\(size)"/>\(color)<nil key="highlightedColor"/></label>
        """
    }

    /// The constraints that a card holds, as item, attribute, item, attribute and constant, and perhaps a relation.
    private static func constraintElements(_ index: Int) -> String {
        let rows: [(String, String, String, String, Int)] = [
            ("dot", "leading", "card", "leading", 8), ("dot", "centerY", "card", "centerY", 0),
            ("title", "leading", "dot", "trailing", 8), ("title", "top", "card", "top", 4),
            ("detail", "leading", "title", "leading", 0), ("detail", "top", "title", "bottom", 2),
            ("card", "trailing", "button", "trailing", 8), ("button", "centerY", "card", "centerY", 0),
            ("button", "leading", "title", "trailing", 8), ("button", "leading", "detail", "trailing", 8),
        ]
        let lines = rows.enumerated().map { number, row in
            let first = row.0 == "card" ? "" : "firstItem=\"\(id(index, row.0))\" "
            let relation = number >= 8 ? #" relation="greaterThanOrEqual""# : ""
            return """
                <constraint \(first)firstAttribute="\(row.1)"\(relation) secondItem="\(id(index, row.2))" secondAttribute="\(row.3)" constant="\(row.4)" id="\(id(index, "d\(number)"))"/>
                """
        }
        let height = #"<constraint firstAttribute="height" constant="44" id="\#(id(index, "c06"))"/>"#
        return (lines + [height]).joined(separator: "\n")
    }
}
