import AppKitCore
import Foundation
import QuinceViewLayout
import Testing

/// The facts are those of GNUstep's tests NSLayoutConstraint/basic.m, identifier.m, setConstant.m and shouldBeArchived.m, NSLayoutAnchor/*.m
/// and NSLayoutGuide/*.m, which were checked on a Mac.
@Suite("Facts of a Mac: constraints, anchors and guides")
@MainActor
struct ConstraintFacts {
    private static let square = NSRect(x: 0, y: 0, width: 100, height: 100)

    @Test("A new constraint is required, not active, has its parts and no name, and only its constant changes")
    func constraints() {
        let (outer, inner) = (NSView(frame: Self.square), NSView(frame: Self.square))
        outer.addSubview(inner)
        let one = NSLayoutConstraint(
            item: outer, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: inner, attribute: .height,
            multiplier: 2,
            constant: 5)
        #expect(one.firstItem === outer)
        #expect(one.firstAttribute == .width)
        #expect(one.relation == .greaterThanOrEqual)
        #expect(one.secondItem === inner)
        #expect(one.secondAttribute == .height)
        #expect(one.multiplier == 2)
        #expect(one.constant == 5)
        #expect(one.priority == .required)
        #expect(!one.isActive)
        #expect(one.identifier == nil)
        #expect(!one.shouldBeArchived)
        one.constant = 42
        #expect(one.constant == 42)
        #expect(one.multiplier == 2)
    }

    @Test("A constraint with a length alone has no second item and no second attribute", arguments: [false, true])
    func lengths(ofGuide: Bool) {
        let item: AnyObject = ofGuide ? NSLayoutGuide() : NSView(frame: Self.square)
        let anchor = (item as? NSLayoutGuide)?.widthAnchor ?? (item as? NSView)?.widthAnchor
        let one = anchor?.constraint(equalToConstant: 50)
        #expect(one?.firstItem === item)
        #expect(one?.firstAttribute == .width)
        #expect(one?.secondItem == nil)
        #expect(one?.secondAttribute == .notAnAttribute)
        #expect(one?.constant == 50)
        #expect(one?.relation == .equal)
        #expect(one?.multiplier == 1)
    }

    @Test("A constraint between two anchors has the items and the attributes of both")
    func edges() {
        let (first, second) = (NSView(frame: Self.square), NSView(frame: Self.square))
        let one = first.leadingAnchor.constraint(equalTo: second.leadingAnchor, constant: 8)
        #expect(one.firstItem === first)
        #expect(one.firstAttribute == .leading)
        #expect(one.secondItem === second)
        #expect(one.secondAttribute == .leading)
        #expect(one.constant == 8)
        let (guide, other) = (NSLayoutGuide(), NSLayoutGuide())
        let two = guide.leadingAnchor.constraint(equalTo: other.leadingAnchor)
        #expect(two.firstItem === guide)
        #expect(two.firstAttribute == .leading)
        #expect(two.secondItem === other)
        #expect(two.secondAttribute == .leading)
        #expect(two.constant == 0)
    }

    @Test("A new guide has no frame, no owner and no ambiguity")
    func guides() {
        let guide = NSLayoutGuide()
        #expect(guide.frame == .zero)
        #expect(guide.owningView == nil)
        #expect(!guide.hasAmbiguousLayout)
    }

    @Test("A view holds a guide once, and the guide knows it until it is removed")
    func ownership() {
        let (view, guide) = (NSView(frame: Self.square), NSLayoutGuide())
        #expect(view.layoutGuides.isEmpty)
        view.addLayoutGuide(guide)
        #expect(guide.owningView === view)
        #expect(view.layoutGuides == [guide])
        view.addLayoutGuide(guide)
        #expect(view.layoutGuides == [guide])
        view.removeLayoutGuide(guide)
        #expect(guide.owningView == nil)
        #expect(view.layoutGuides.isEmpty)
    }

    /// GNUstep's own layout takes the constants of lower and upper edges with the other sign (its issue 935, with pictures of a Mac); these
    /// are the Mac's.
    @Test("Negative constants of the trailing and the bottom edge keep a button inside, where y is up")
    func corners() throws {
        let window = Desk().window(NSRect(x: 0, y: 0, width: 300, height: 200), .borderless)
        let button = NSButton(title: "Go", target: nil, action: nil)
        button.translatesAutoresizingMaskIntoConstraints = false
        let content = try #require(window.contentView)
        content.addSubview(button)
        NSLayoutConstraint.activate([
            button.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -5),
            button.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -5),
        ])
        window.layoutIfNeeded()
        let box = button.alignmentRect(forFrame: button.frame)
        #expect(box.maxX == 295)
        #expect(box.minY == 5)
        #expect(box.size == button.intrinsicContentSize)
    }
}
