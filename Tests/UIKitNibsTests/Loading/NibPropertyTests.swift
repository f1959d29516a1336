import CoreGraphics
import Foundation
import NibDocuments
import QuinceDiagnostics
import Stage
import Testing
import UIKitControls
import UIKitNibs

/// The attributes that documents have for each class; names and forms are those of Xcode's documents.
@Suite("Properties in nibs")
@MainActor
struct NibPropertyTests {
    private let stage = Stage()

    @Test("A view has its geometry, flags, priorities and margins")
    func view() {
        let view = NibDocuments.only(
            """
            <view alpha="0.5" hidden="YES" opaque="NO" tag="9" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="topLeft"
            userInteractionEnabled="NO" horizontalHuggingPriority="251" verticalCompressionResistancePriority="749" id="v">
            <rect key="frame" x="1" y="2" width="30" height="40"/>
            <autoresizingMask key="autoresizingMask" flexibleMinX="YES" heightSizable="YES"/>
            <edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/></view>
            """, as: UIView.self)
        #expect(view.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
        #expect(view.autoresizingMask == [.flexibleLeftMargin, .flexibleHeight])
        #expect(view.alpha == 0.5 && view.isHidden && !view.isOpaque && view.tag == 9 && view.clipsToBounds)
        #expect(view.isMultipleTouchEnabled && !view.isUserInteractionEnabled && view.contentMode == .topLeft)
        #expect(view.contentHuggingPriority(for: .horizontal).rawValue == 251)
        #expect(view.contentCompressionResistancePriority(for: .vertical).rawValue == 749)
        #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    }

    /// ReactiveX/RxSwift, TableViewWithEditingCommands.storyboard.
    @Test("Flags and numbers may be elements with a value, also within another element")
    func valueElements() {
        let view = NibDocuments.only(
            """
            <view id="v"><accessibility key="accessibilityConfiguration" label="A boat"><bool key="isElement" value="YES"/>
            </accessibility><integer key="tag" value="7"/></view>
            """, as: UIView.self)
        #expect(view.isAccessibilityElement && view.accessibilityLabel == "A boat" && view.tag == 7)
    }

    @Test(
        "Attributes that real documents have and that only store something are known, and words may begin with capitals"
    )
    func quietAttributes() {
        Unsupported.reset()
        let view = NibDocuments.only(
            """
            <view contentMode="TopLeft" id="v"><subviews>
            <label text="A" adjustsLetterSpacingToFitWidth="YES" id="a"/>
            <imageView adjustsImageSizeForAccessibilityContentSizeCategory="YES" id="b"/>
            <button adjustsImageSizeForAccessibilityContentSizeCategory="YES" id="c"/>
            <switch title="Wi-Fi" id="d"/></subviews></view>
            """, as: UIView.self)
        #expect(view.contentMode == .topLeft)
        #expect((view.subviews[1] as? UIImageView)?.adjustsImageSizeForAccessibilityContentSizeCategory == true)
        #expect((view.subviews[2] as? UIButton)?.adjustsImageSizeForAccessibilityContentSizeCategory == true)
        #expect((view.subviews[3] as? UISwitch)?.title == "Wi-Fi")
        #expect(Unsupported.messages.filter { $0.hasPrefix("data:") }.isEmpty)
    }

    // Xcode 8's percents are of the superview's size in the document; those of this test are exact.
    @Test("A frame may be given by distances from the superview's edges and percents of its size")
    func frameInset() {
        let view = NibDocuments.only(
            """
            <view id="v"><rect key="frame" x="0" y="0" width="400" height="200"/><subviews>
            <view id="a"><frame key="frameInset"/></view>
            <view id="b"><frame key="frameInset" minX="25.00%" minY="-20" width="50.00%" height="30"/><subviews>
            <view id="c"><frame key="frameInset" minX="10.13%" maxX="10" maxY="5" height="20.00%"/></view></subviews></view>
            <view id="d"><frame key="frameInset" minX="x"/></view>
            </subviews></view>
            """, as: UIView.self)
        #expect(view.subviews[0].frame == CGRect(x: 0, y: 0, width: 400, height: 200))
        #expect(view.subviews[1].frame == CGRect(x: 100, y: -20, width: 200, height: 30))
        #expect(view.subviews[1].subviews[0].frame == CGRect(x: 20.5, y: 19, width: 169.5, height: 6))
        #expect(view.subviews[2].frame == .zero)
    }

    // Xcode leaves out what is the default of every view, and writes userInteractionEnabled="NO" for each label that takes no touches.
    @Test("Labels and image views take touches unless their document says that they do not", arguments: [true, false])
    func touches(areTaken: Bool) {
        let attribute = areTaken ? "" : #"userInteractionEnabled="NO""#
        let label = NibDocuments.only("<label \(attribute) text=\"A\" id=\"v\"/>", as: UILabel.self)
        let image = NibDocuments.only("<imageView \(attribute) id=\"v\"/>", as: UIImageView.self)
        #expect(label.isUserInteractionEnabled == areTaken && image.isUserInteractionEnabled == areTaken)
        #expect(!UILabel().isUserInteractionEnabled && !UIImageView().isUserInteractionEnabled)
    }

    @Test("The empty element animations in Xcode 7's views says nothing")
    func animations() {
        Unsupported.reset()
        _ = NibDocuments.only(#"<view id="v"><animations/></view>"#, as: UIView.self)
        #expect(Unsupported.messages.isEmpty)
    }

    @Test(
        "A color is read in each of its forms",
        arguments: [
            (#"white="0.25" alpha="0.5" colorSpace="calibratedWhite""#, UIColor(white: 0.25, alpha: 0.5)),
            (#"red="1" green="0.5" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB""#, .orange),
            (#"systemColor="systemRedColor""#, .systemRed),
            (#"xcode11CocoaTouchSystemColor="systemGreenColor" cocoaTouchSystemColor="whiteColor""#, .systemGreen),
            (#"cocoaTouchSystemColor="whiteColor""#, .white),
            (#"cocoaTouchSystemColor="groupTableViewBackgroundColor""#, .groupTableViewBackground),
            (
                #"red="1" green="0" blue="0" alpha="1" colorSpace="displayP3""#,
                UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)
            ),
        ])
    func colors(text: String, color: UIColor) {
        let view = NibDocuments.only("<view id=\"v\"><color key=\"backgroundColor\" \(text)/></view>", as: UIView.self)
        #expect(view.backgroundColor?.cgColor == color.cgColor)
    }

    @Test("A color whose name is not known is reported")
    func unknownColor() {
        Unsupported.reset()
        let view = NibDocuments.only(
            #"<view id="v"><color key="backgroundColor" systemColor="x"/></view>"#, as: UIView.self)
        #expect(view.backgroundColor == nil)
        let expected = "expected a color of the app, of the system, or with components"
        #expect(
            Unsupported.messages.contains(
                "data:3: the value of backgroundColor of view is the color \"x\", \(expected)"))
    }

    @Test("A color that no catalog has is the one that the document remembers")
    func namedColor() {
        let document = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><view id="v"><color key="backgroundColor" name="Sea"/>
            </view></objects><resources><namedColor name="Sea"><color red="0" green="1" blue="0" alpha="1"/></namedColor></resources></document>
            """
        let view = UINib(data: Data(document.utf8), bundle: nil).instantiate(withOwner: nil)[0] as? UIView
        #expect(view?.backgroundColor?.cgColor == UIColor.green.cgColor)
    }

    @Test("A label has its text, lines, colors and fonts")
    func label() {
        func label(_ font: String) -> UILabel {
            NibDocuments.only(
                """
                <label text="Hi" textAlignment="center" lineBreakMode="wordWrap" numberOfLines="0" adjustsFontSizeToFit="NO" id="l">
                \(font)<color key="textColor" white="1" alpha="1"/><nil key="highlightedColor"/></label>
                """, as: UILabel.self)
        }
        let plain = label(#"<fontDescription key="fontDescription" type="boldSystem" pointSize="21"/>"#)
        #expect(plain.text == "Hi" && plain.textAlignment == .center && plain.lineBreakMode == .byWordWrapping)
        #expect(plain.numberOfLines == 0 && !plain.adjustsFontSizeToFitWidth && plain.highlightedTextColor == nil)
        #expect(plain.font == .boldSystemFont(ofSize: 21) && plain.textColor.cgColor == UIColor.white.cgColor)
        let style = label(#"<fontDescription key="fontDescription" style="UICTFontTextStyleHeadline"/>"#)
        #expect(style.font == .preferredFont(forTextStyle: .headline))
        let light = label(#"<fontDescription key="fontDescription" type="system" weight="light" pointSize="9"/>"#)
        #expect(light.font == .systemFont(ofSize: 9, weight: .light))
    }

    @Test("An attributed text is made of its fragments, each with its attributes")
    func attributedText() throws {
        let label = NibDocuments.only(
            """
            <label id="l"><attributedString key="attributedText"><fragment content="Red "><attributes>
            <color key="NSColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
            <font key="NSFont" metaFont="systemBold" size="20"/><integer key="NSUnderline" value="1"/>
            </attributes></fragment><fragment><string key="content">two
            lines</string><attributes>
            <paragraphStyle key="NSParagraphStyle" alignment="center" lineBreakMode="truncatingTail" lineSpacing="4"/>
            </attributes></fragment></attributedString></label>
            """, as: UILabel.self)
        let text = try #require(label.attributedText)
        #expect(text.string == "Red two\nlines")
        #expect(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .boldSystemFont(ofSize: 20))
        #expect(
            text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
                == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(text.attribute(.underlineStyle, at: 0, effectiveRange: nil) as? Int == 1)
        let style = text.attribute(.paragraphStyle, at: 5, effectiveRange: nil) as? NSParagraphStyle
        #expect(style?.alignment == .center && style?.lineSpacing == 4 && style?.lineBreakMode == .byTruncatingTail)
    }

    @Test("A text with line breaks is an element of its own")
    func longText() {
        let label = NibDocuments.only(
            "<label id=\"l\"><string key=\"text\">one\ntwo</string></label>", as: UILabel.self)
        #expect(label.text == "one\ntwo")
    }

    @Test("A button has its type, insets, font, and what it shows in each state")
    func button() {
        let button = NibDocuments.only(
            """
            <button enabled="NO" contentHorizontalAlignment="left" buttonType="roundedRect" id="b">
            <fontDescription key="fontDescription" type="system" pointSize="30"/><inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>
            <state key="normal" title="Go"><color key="titleColor" red="1" green="0" blue="0" alpha="1"/></state>
            <state key="highlighted" title="Gone"/></button>
            """, as: UIButton.self)
        #expect(button.buttonType == .system && !button.isEnabled && button.contentHorizontalAlignment == .left)
        #expect(button.contentEdgeInsets == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
        #expect(button.titleLabel?.font.pointSize == 30)
        #expect(button.title(for: .normal) == "Go" && button.title(for: .highlighted) == "Gone")
        #expect(button.titleColor(for: .normal)?.cgColor == UIColor.red.cgColor)
    }

    @Test("What is known is not reported")
    func nothingReported() {
        Unsupported.reset()
        button()
        label()
        containers()
        #expect(Unsupported.messages.filter { $0.hasPrefix("data:") } == [])
    }

    @Test("Controls have their values, within limits that are set before")
    func values() {
        let slider = NibDocuments.only(
            #"<slider value="150" minValue="100" maxValue="200" id="s"/>"#, as: UISlider.self)
        #expect([slider.minimumValue, slider.value, slider.maximumValue] == [100, 150, 200])
        let stepper = NibDocuments.only(
            #"<stepper value="5" minimumValue="-5" maximumValue="500" stepValue="5" wraps="YES" id="s"/>"#,
            as: UIStepper.self)
        #expect([stepper.value, stepper.minimumValue, stepper.maximumValue, stepper.stepValue] == [5, -5, 500, 5])
        #expect(stepper.wraps)
        #expect(NibDocuments.only(#"<switch on="YES" id="s"/>"#, as: UISwitch.self).isOn)
        #expect(NibDocuments.only(#"<progressView progress="0.25" id="s"/>"#, as: UIProgressView.self).progress == 0.25)
        let pages = NibDocuments.only(
            #"<pageControl numberOfPages="4" currentPage="2" id="s"/>"#, as: UIPageControl.self)
        #expect(pages.numberOfPages == 4 && pages.currentPage == 2)
        let segments = NibDocuments.only(
            """
            <segmentedControl selectedSegmentIndex="1" id="s"><segments><segment title="A"/><segment title="B" enabled="NO"/></segments>
            </segmentedControl>
            """, as: UISegmentedControl.self)
        #expect(segments.numberOfSegments == 2 && segments.titleForSegment(at: 1) == "B")
        #expect(segments.selectedSegmentIndex == 1 && !segments.isEnabledForSegment(at: 1))
        let wheel = NibDocuments.only(
            #"<activityIndicatorView animating="YES" style="gray" id="s"/>"#, as: UIActivityIndicatorView.self)
        #expect(wheel.isAnimating && !wheel.hidesWhenStopped && wheel.style == .gray)
    }

    @Test("A scroll view and a stack view have their properties, and a stack arranges its subviews")
    func containers() {
        let scroll = NibDocuments.only(
            #"<scrollView pagingEnabled="YES" bounces="NO" maximumZoomScale="3" showsVerticalScrollIndicator="NO" id="s"/>"#,
            as: UIScrollView.self)
        #expect(scroll.isPagingEnabled && !scroll.bounces && scroll.maximumZoomScale == 3)
        #expect(!scroll.showsVerticalScrollIndicator)
        let stack = NibDocuments.only(
            """
            <stackView axis="vertical" distribution="fillEqually" alignment="center" spacing="7" id="s"><subviews>
            <label text="A" id="a"/><label text="B" id="b"/></subviews></stackView>
            """, as: UIStackView.self)
        #expect(stack.axis == .vertical && stack.distribution == .fillEqually && stack.alignment == .center)
        #expect(stack.spacing == 7 && stack.arrangedSubviews.map { ($0 as? UILabel)?.text } == ["A", "B"])
    }
}
