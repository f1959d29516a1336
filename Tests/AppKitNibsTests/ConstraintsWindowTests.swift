import AppKitCore
import AppKitDrawing
import AppKitNibs
import AppKitText
import CoreGraphics
import Desk
import Foundation
import QuinceObjCRuntime
import QuinceViewLayout
import SeededRandom
import Testing

/// The chapter's app "Constraints" (rows M1, M2, M14 to M16, L14 of seed-status.md), in a document of our own: a text view above
/// three gradient buttons, held by constraints alone.
@Suite("A window from MainMenu.xib")
@MainActor
struct ConstraintsWindowTests {
    private static func button(_ id: String, _ frame: String, _ cell: String, _ constraints: String = "") -> String {
        """
        <button verticalHuggingPriority="750" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
            <rect key="frame" \(frame)/>
            <buttonCell key="cell" type="smallSquare" bezelStyle="smallSquare" \(cell) imagePosition="overlaps"
                alignment="center" lineBreakMode="truncatingTail" state="on" borderStyle="border" inset="2" id="\(id)c">
                <behavior key="behavior" pushIn="YES" lightByBackground="YES" lightByGray="YES"/>
                <font key="font" metaFont="system"/>
            </buttonCell>
            <constraints>\(constraints)</constraints>
        </button>
        """
    }

    private static func equal(_ first: String, _ a: String, _ second: String, _ b: String, _ constant: Int) -> String {
        """
        <constraint firstItem="\(first)" firstAttribute="\(a)" secondItem="\(second)" secondAttribute="\(b)"
            constant="\(constant)" id="\(first)-\(a)"/>
        """
    }

    private static let document = """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" useAutolayout="YES">
        <objects>
            <customObject id="-2" userLabel="File's Owner" customClass="NSApplication">
                <connections><outlet property="delegate" destination="del" id="o1"/></connections>
            </customObject>
            <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
            <customObject id="-3" userLabel="Application" customClass="NSObject"/>
            <customObject id="del" customClass="ConstraintsDelegate" customModule="\(module)">
                <connections><outlet property="window" destination="win" id="o2"/></connections>
            </customObject>
            <menu title="Main Menu" systemMenu="main" id="menu"><items>
                <menuItem title="Constraints" id="m1"><menu key="submenu" title="Constraints" systemMenu="apple" id="m2">
                    <items>
                        <menuItem title="Quit Constraints" keyEquivalent="q" id="m3">
                            <connections><action selector="terminate:" target="-3" id="a1"/></connections>
                        </menuItem>
                    </items></menu>
                </menuItem>
                <menuItem title="Edit" id="m4"><menu key="submenu" title="Edit" id="m5"><items>
                    <menuItem title="Select All" keyEquivalent="a" id="m6">
                        <connections><action selector="selectAll:" target="-1" id="a2"/></connections>
                    </menuItem>
                    <menuItem isSeparatorItem="YES" id="m7"/>
                    <menuItem title="Count" keyEquivalent="K" id="m8">
                        <modifierMask key="keyEquivalentModifierMask" option="YES" command="YES"/>
                        <connections><action selector="count:" target="del" id="a3"/></connections>
                    </menuItem>
                </items></menu></menuItem>
            </items></menu>
            <window title="Constraints" releasedWhenClosed="NO" animationBehavior="default" id="win">
                <windowStyleMask key="styleMask" titled="YES" closable="YES" miniaturizable="YES" resizable="YES"/>
                <windowPositionMask key="initialPositionMask" leftStrut="YES" bottomStrut="YES"/>
                <rect key="contentRect" x="335" y="390" width="480" height="360"/>
                <rect key="screenRect" x="0.0" y="0.0" width="1280" height="778"/>
                <view key="contentView" id="content">
                    <rect key="frame" x="0.0" y="0.0" width="480" height="360"/>
                    <autoresizingMask key="autoresizingMask"/>
                    <subviews>
                        <scrollView autohidesScrollers="YES" horizontalLineScroll="10" verticalLineScroll="10"
                            hasHorizontalScroller="NO" translatesAutoresizingMaskIntoConstraints="NO" id="scroll">
                            <rect key="frame" x="20" y="61" width="440" height="279"/>
                            <clipView key="contentView" id="clip">
                                <rect key="frame" x="1" y="1" width="438" height="277"/>
                                <subviews>
                                    <textView importsGraphics="NO" verticallyResizable="YES" usesFontPanel="YES" id="text">
                                        <rect key="frame" x="0.0" y="0.0" width="438" height="277"/>
                                        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                                        <size key="minSize" width="223" height="133"/>
                                        <size key="maxSize" width="463" height="10000000"/>
                                    </textView>
                                </subviews>
                            </clipView>
                            <constraints>
                                <constraint firstAttribute="height" relation="greaterThanOrEqual" constant="100" id="sh"/>
                            </constraints>
                        </scrollView>
                        \(button("add", "x=\"20\" y=\"20\" width=\"33\" height=\"33\"", "image=\"NSAddTemplate\"",
            "<constraint firstAttribute=\"width\" constant=\"33\" id=\"aw\"/><constraint firstAttribute=\"height\" constant=\"33\" id=\"ah\"/>"))
                        \(button("remove", "x=\"61\" y=\"20\" width=\"33\" height=\"33\"", "image=\"NSRemoveTemplate\""))
                        \(button("publish", "x=\"300\" y=\"20\" width=\"160\" height=\"33\"", "title=\"Publish\"",
            "<constraint firstAttribute=\"width\" constant=\"160\" id=\"pw\"/>"))
                    </subviews>
                    <constraints>
                        \(equal("scroll", "top", "content", "top", 20))
                        \(equal("scroll", "leading", "content", "leading", 20))
                        \(equal("content", "trailing", "scroll", "trailing", 20))
                        \(equal("add", "top", "scroll", "bottom", 8))
                        \(equal("content", "bottom", "add", "bottom", 20))
                        \(equal("add", "leading", "content", "leading", 20))
                        \(equal("remove", "leading", "add", "trailing", 8))
                        \(equal("remove", "width", "add", "width", 0))
                        \(equal("remove", "height", "add", "height", 0))
                        \(equal("remove", "top", "add", "top", 0))
                        \(equal("publish", "top", "add", "top", 0))
                        \(equal("publish", "height", "add", "height", 0))
                        \(equal("publish", "trailing", "scroll", "trailing", 0))
                        <constraint firstItem="publish" firstAttribute="leading" relation="greaterThanOrEqual"
                            secondItem="remove" secondAttribute="trailing" constant="20" id="gap"/>
                    </constraints>
                </view>
            </window>
        </objects>
        </document>
        """

    private static let module = String(reflecting: ConstraintsDelegate.self).split(separator: ".")[0]

    private func load() throws -> (Desk, NSWindow, ConstraintsDelegate) {
        let desk = Desk()
        try MacNib.load(Self.document, file: "MainMenu.xib", owner: desk.application)
        desk.turn()
        let delegate = try #require(desk.application.delegate as? ConstraintsDelegate)
        return (desk, try #require(delegate.window), delegate)
    }

    @Test("The nib gives the application its delegate, its menus and a window, which is shown")
    func objects() throws {
        let (desk, window, delegate) = try load()
        #expect(window.title == "Constraints" && window.isVisible && window.isKeyWindow && delegate.awakenings == 1)
        #expect(window.frame == CGRect(x: 335, y: 390, width: 480, height: 382))
        #expect(desk.application.mainMenu?.items.map(\.title) == ["Constraints", "Edit"])
        #expect(desk.application.mainMenu?.items[1].submenu?.items[1].isSeparatorItem == true)
    }

    private func view(_ type: NSView.Type, in window: NSWindow) throws -> NSView {
        try #require(window.contentView?.subviews.first { $0.isKind(of: type) })
    }

    @Test("Constraints place the views, and images named NSAddTemplate and NSRemoveTemplate are shown")
    func places() throws {
        let (_, window, _) = try load()
        let scroll = try view(NSScrollView.self, in: window)
        #expect(scroll.frame == CGRect(x: 20, y: 61, width: 440, height: 279))
        let buttons = window.contentView?.subviews.compactMap { $0 as? NSButton } ?? []
        #expect(buttons.map(\.frame.minX) == [20, 61, 300] && buttons.allSatisfy { $0.frame.height == 33 })
        #expect(buttons[0].image?.isTemplate == true && buttons[1].image?.isTemplate == true)
        #expect(buttons[2].title == "Publish" && buttons[2].bezelStyle == .smallSquare)
        #expect((scroll as? NSScrollView)?.documentView is NSTextView)
    }

    @Test("The window cannot be smaller than its constraints allow")
    func minimum() throws {
        let (desk, window, _) = try load()
        window.setFrame(CGRect(x: 100, y: 100, width: 10, height: 10), display: true)
        desk.turn()
        // 20 + 33 + 8 + 33 + 20 + 160 + 20 wide; 20 + 100 + 8 + 33 + 20 and the title bar tall.
        #expect(window.frame.size == CGSize(width: 294, height: 181 + 22))
        window.setFrame(CGRect(x: 100, y: 100, width: 500, height: 400), display: true)
        let corner = CGPoint(x: window.frame.maxX - 2, y: 800 - window.frame.minY - 2)
        desk.drag(from: corner, to: CGPoint(x: 0, y: 0))
        #expect(window.frame.size == CGSize(width: 294, height: 203))
    }

    @Test("Every constraint holds at each of a thousand random sizes")
    func sizes() throws {
        let (desk, window, _) = try load()
        let seed = UInt64(20_261_130)
        var random = SeededNumbers(seed: seed)
        let content = try #require(window.contentView)
        for _ in 0..<1000 {
            let size = CGSize(width: 10 + random.next(below: 1190), height: 10 + random.next(below: 690))
            window.setFrame(CGRect(origin: CGPoint(x: 20, y: 20), size: size), display: true)
            desk.turn()
            #expect(
                window.frame.width == max(size.width.rounded(), 294)
                    && window.frame.height == max(size.height.rounded(), 203))
            for constraint in content.constraints where !holds(constraint, in: content) {
                Issue.record("at \(window.frame.size), seed \(seed): \(constraint)")
            }
        }
    }

    /// Whether a constraint between views of the content holds, within the rounding to pixels.
    private func holds(_ constraint: NSLayoutConstraint, in content: NSView) -> Bool {
        func value(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> CGFloat {
            guard let view = item as? NSView else { return 0 }
            let frame = view === content ? content.bounds : view.frame
            switch attribute {
            case .leading, .left: return frame.minX
            case .trailing, .right: return frame.maxX
            // In constraints y is down.
            case .top: return content.bounds.height - frame.maxY
            case .bottom: return content.bounds.height - frame.minY
            case .width: return frame.size.width
            case .height: return frame.size.height
            default: return 0
            }
        }
        let first = value(constraint.firstItem, constraint.firstAttribute)
        let second =
            value(constraint.secondItem, constraint.secondAttribute) * constraint.multiplier + constraint.constant
        switch constraint.relation {
        case .equal: return abs(first - second) <= 1
        case .greaterThanOrEqual: return first >= second - 1
        case .lessThanOrEqual: return first <= second + 1
        }
    }

    @Test("Menus are chosen with the mouse and by keys, and find their targets")
    func menus() throws {
        let (desk, window, delegate) = try load()
        let scroll = try #require(try view(NSScrollView.self, in: window) as? NSScrollView)
        let text = try #require(scroll.documentView as? NSTextView)
        desk.click(scroll)
        #expect(window.firstResponder === text)
        desk.type("words")
        desk.press("a", .command)
        #expect(text.selectedRange == NSRange(location: 0, length: 5))
        desk.press("K", [.command, .alternate, .shift])
        #expect(delegate.counts == 1)
        #expect(desk.application.menus.choose(path: ["Edit", "Count"]) == nil && delegate.counts == 2)
        #expect(desk.application.menus.choose(path: ["Edit", "Paint"])?.contains("no item “Paint”") == true)
    }

    @Test("A document for iOS is refused with a clear line")
    func platform() {
        #expect(throws: (any Error).self) {
            try MacNib.load(
                "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>", file: "A.xib", owner: nil)
        }
    }
}

/// The app's delegate, which the document makes by its name.
@MainActor
final class ConstraintsDelegate: NSObject, NSApplicationDelegate {
    var window: NSWindow?
    var counts = 0
    var awakenings = 0

    override init() { super.init() }
}

@section(".init_array") @used
private let registration: @convention(c) () -> Void = {
    registerObjCClassWhenNeeded(ConstraintsDelegate.self) {
        registerObjCClass(ConstraintsDelegate.self) {
            $0.key("window", \.window)
            $0.action("count:") { delegate, _ in delegate.counts += 1 }
            $0.action("awakeFromNib") { delegate, _ in delegate.awakenings += 1 }
        }
    }
}
