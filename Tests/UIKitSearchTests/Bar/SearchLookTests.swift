import CoreGraphics
import Stage
import Testing
import UIKitControls
import UIKitSearch

/// The modern look of behaviour/search.md#look.
@Suite("Search bars of the modern look")
@MainActor
struct SearchLookTests {
    private let stage = Stage(look: .modern)

    private func bar() -> UISearchBar {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 40, width: 375, height: 56))
        bar.placeholder = "Search"
        stage.root.backgroundColor = .white
        stage.root.addSubview(bar)
        stage.turn()
        return bar
    }

    /// Source: Interface Builder's bars since iOS 11 are 56 high.
    @Test("A bar is 56 high, with a field of 36 and corners of 10, and no lines")
    func metrics() {
        let bar = bar()
        #expect(bar.intrinsicContentSize.height == 56)
        #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 359, height: 36))
        #expect(bar.searchTextField.layer.cornerRadius == 10)
        let (inside, edge) = (stage.pixel(3, 60), stage.pixel(3, 95.5))
        #expect(inside == (247, 247, 247) && edge == inside)
    }

    /// Source: Flutter's search field; `tertiarySystemFill` is (118, 118, 128) at 0.12, on the bar's 247: 231.5 and 232.7.
    @Test("A field is filled with the third system fill; glass and placeholder are secondary labels")
    func colors() {
        let bar = bar()
        #expect(bar.searchTextField.backgroundColor == .tertiarySystemFill)
        let pixel = stage.pixel(340, 68)
        #expect(abs(pixel.0 - 232) <= 1 && abs(pixel.2 - 233) <= 1)
        #expect(bar.searchTextField.leftView?.tintColor == .secondaryLabel)
        let placeholder = bar.searchTextField.attributedPlaceholder
        #expect(placeholder?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .secondaryLabel)
        bar.searchBarStyle = .minimal
        stage.turn()
        #expect(stage.pixel(3, 60) == (255, 255, 255))
    }

    /// The height of segmented controls since iOS 13.
    @Test("Scopes are a segmented control of 32")
    func scopes() throws {
        let bar = bar()
        (bar.scopeButtonTitles, bar.showsScopeBar) = (["All", "Mine"], true)
        stage.turn()
        let all = sequence(first: [bar as UIView]) { views in
            let next = views.flatMap(\.subviews)
            return next.isEmpty ? nil : next
        }.joined()
        #expect(all.compactMap { $0 as? UISegmentedControl }.first?.frame.height == 32)
        stage.picture("search-bar")
    }
}
