import Foundation
import NibDocuments
import SeededRandom
import Stage

/// A screen of nested views with constraints and size-class variations, which becomes a document, or views made in code.
struct GeneratedScreen {
    struct Line {
        var item: Int
        var attribute: NSLayoutConstraint.Attribute
        /// The other view; the guide of the safe area if there is none.
        var other: Int?
        var isOfSize = false
        var relation = NSLayoutConstraint.Relation.equal
        var multiplier: CGFloat = 1
        var constant: CGFloat
        var priority: Float = 1000
        /// The constants under a condition, in the order of the document.
        var varied: [(SizeClasses, CGFloat)] = []
        /// The condition under which the line is left out.
        var leftOut: SizeClasses?
    }

    struct SizeClasses {
        var width: UIUserInterfaceSizeClass?
        var height: UIUserInterfaceSizeClass?

        var count: Int { [width, height].compactMap { $0 }.count }
        var key: String {
            func word(_ size: UIUserInterfaceSizeClass) -> String { size == .compact ? "compact" : "regular" }
            let parts = [height.map { "heightClass=\(word($0))" }, width.map { "widthClass=\(word($0))" }]
            return parts.compactMap { $0 }.joined(separator: "-")
        }

        @MainActor func apply(to traits: UITraitCollection) -> Bool {
            (width ?? traits.horizontalSizeClass) == traits.horizontalSizeClass
                && (height ?? traits.verticalSizeClass) == traits.verticalSizeClass
        }
    }

    /// For each view the one that it is in; the first is the root.
    var parents: [Int] = [0]
    var lines: [Line] = []

    // MARK: Generation

    init(_ random: inout SeededNumbers) {
        for view in 1...(3 + random.next(below: 7)) {
            parents.append(random.next(below: view))
            addLines(of: view, &random)
        }
    }

    private mutating func addLines(of view: Int, _ random: inout SeededNumbers) {
        let parent = parents[view]
        let siblings = (1..<view).filter { parents[$0] == parent }
        for isWide in [true, false] {
            let attributes: [NSLayoutConstraint.Attribute] = isWide ? [.leading, .trailing] : [.top, .bottom]
            let sibling = siblings.randomElement(using: &random)
            let isBeside = sibling != nil && random.chance(50)
            var near = Line(
                item: view, attribute: attributes[0], other: isBeside ? sibling! : parent == 0 ? nil : parent,
                constant: CGFloat(random.next(below: 40)))
            near.varied = Self.variations(&random)
            lines.append(near)
            var size = Line(
                item: view, attribute: isWide ? .width : .height, other: nil, isOfSize: true,
                constant: CGFloat(10 + random.next(below: 80)))
            if random.chance(40) {
                size.other = parent
                size.multiplier = [0.25, 0.5, 0.75][random.next(below: 3)]
            }
            size.varied = Self.variations(&random)
            // A line of less priority stands in where the first is left out.
            if random.chance(30) {
                size.leftOut = Self.condition(&random)
                lines.append(
                    Line(
                        item: view, attribute: size.attribute, other: nil, isOfSize: true,
                        constant: CGFloat(5 + random.next(below: 30)), priority: 600))
            }
            lines.append(size)
            if random.chance(20) {
                var limit = Line(
                    item: view, attribute: size.attribute, other: nil, isOfSize: true,
                    constant: CGFloat(random.next(below: 60)),
                    priority: 700)
                limit.relation = .greaterThanOrEqual
                lines.append(limit)
            }
        }
    }

    private static func variations(_ random: inout SeededNumbers) -> [(SizeClasses, CGFloat)] {
        (0..<(random.chance(40) ? 1 + random.next(below: 2) : 0)).map { _ in
            (condition(&random), CGFloat(random.next(below: 90)))
        }
    }

    private static func condition(_ random: inout SeededNumbers) -> SizeClasses {
        let classes: [UIUserInterfaceSizeClass] = [.compact, .regular]
        var result = SizeClasses()
        let kind = random.next(below: 3)
        if kind != 0 { result.width = classes[random.next(below: 2)] }
        if kind != 1 { result.height = classes[random.next(below: 2)] }
        return result
    }

    // MARK: The document

    @MainActor var document: String {
        let lines = lines.indices.map(line).joined(separator: "\n")
        return NibDocuments.scene(
            """
            <viewController id="one" sceneMemberID="viewController"><view key="view" id="v0">
            <rect key="frame" x="0" y="0" width="375" height="667"/>
            <subviews>\(children(of: 0))</subviews><viewLayoutGuide key="safeArea" id="safe"/>
            <constraints>\(lines)</constraints>\(masks)</view></viewController>
            """)
    }

    private func children(of parent: Int) -> String {
        parents.indices.dropFirst().filter { parents[$0] == parent }.map { view in
            """
            <view tag="\(view)" translatesAutoresizingMaskIntoConstraints="NO" id="v\(view)">
            <subviews>\(children(of: view))</subviews></view>
            """
        }.joined(separator: "\n")
    }

    private func line(_ index: Int) -> String {
        let line = lines[index]
        var text = #"<constraint firstItem="v\#(line.item)" firstAttribute="\#(Self.word(line.attribute))""#
        if let other = line.other {
            text += #" secondItem="v\#(other)" secondAttribute="\#(Self.word(line.attribute))""#
        } else if !line.isOfSize {
            text += #" secondItem="safe" secondAttribute="\#(Self.word(line.attribute))""#
        }
        if line.relation == .greaterThanOrEqual { text += #" relation="greaterThanOrEqual""# }
        text +=
            #" multiplier="\#(line.multiplier)" constant="\#(line.constant)" priority="\#(line.priority)" id="c\#(index)">"#
        for (condition, constant) in line.varied {
            text += #"<variation key="\#(condition.key)" constant="\#(constant)"/>"#
        }
        return text + "</constraint>"
    }

    private var masks: String {
        lines.indices.compactMap { index in
            lines[index].leftOut.map {
                #"<variation key="\#($0.key)"><mask key="constraints"><exclude reference="c\#(index)"/></mask></variation>"#
            }
        }.joined()
    }

    private static func word(_ attribute: NSLayoutConstraint.Attribute) -> String {
        switch attribute {
        case .leading: "leading"
        case .top: "top"
        case .width: "width"
        default: "height"
        }
    }

    // MARK: Code

    /// Adds the views to a root, with the constraints for some traits.
    @MainActor func build(in root: UIView, _ traits: UITraitCollection) {
        var views = [root]
        for index in parents.indices.dropFirst() {
            let view = UIView()
            view.tag = index
            view.translatesAutoresizingMaskIntoConstraints = false
            views[parents[index]].addSubview(view)
            views.append(view)
        }
        for line in lines where line.leftOut?.apply(to: traits) != true {
            let other: Any? = line.other.map { views[$0] } ?? (line.isOfSize ? nil : root.safeAreaLayoutGuide)
            let varied = line.varied.filter { $0.0.apply(to: traits) }
            let constant = varied.last { $0.0.count == 2 } ?? varied.last
            let constraint = NSLayoutConstraint(
                item: views[line.item], attribute: line.attribute, relatedBy: line.relation, toItem: other,
                attribute: other == nil ? .notAnAttribute : line.attribute, multiplier: line.multiplier,
                constant: constant?.1 ?? line.constant)
            constraint.priority = UILayoutPriority(line.priority)
            constraint.isActive = true
        }
    }

    /// Returns the frames of all views below a root, by their numbers.
    @MainActor static func frames(in root: UIView) -> [Int: CGRect] {
        root.subviews.reduce(into: [:]) { frames, view in
            frames[view.tag] = view.frame
            frames.merge(Self.frames(in: view)) { $1 }
        }
    }
}
