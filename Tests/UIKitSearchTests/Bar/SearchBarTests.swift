import NibDocuments
import QuinceHostInterface
import Stage
import Testing
import UIKitControls
import UIKitSearch
import UIKitText

/// The rules of behaviour/search.md#search-bars.
@Suite("Search bars")
@MainActor
struct SearchBarTests {
    private let stage = Stage()
    private let bar = UISearchBar(frame: CGRect(x: 0, y: 40, width: 375, height: 44))
    private let table = SearchedTable()

    init() {
        stage.root.addSubview(bar)
        bar.delegate = table
        stage.turn()
    }

    private var log: CallLog { table.log }
    private var field: UISearchTextField { bar.searchTextField }

    // MARK: Calls

    @Test("Editing begins, changes and ends in UIKit's order; the search key asks with a line break")
    func order() {
        bar.becomeFirstResponder()
        #expect(log.take() == ["shouldBegin", "didBegin"] && bar.isFirstResponder)
        stage.type("ab")
        #expect(log.take() == ["shouldChange(0+0, a)", "change(a)", "shouldChange(1+0, b)", "change(ab)"])
        stage.press("Enter")
        #expect(log.take() == ["shouldChange(2+0, return)", "search"] && bar.isFirstResponder)
        bar.resignFirstResponder()
        #expect(log.take() == ["shouldEnd", "didEnd"])
    }

    @Test("Setting the text tells the delegate nothing; the clear button does")
    func setting() throws {
        bar.text = "abc"
        #expect(log.take() == [] && bar.text == "abc")
        stage.turn()
        stage.tap(try #require(find("Clear text", in: bar)))
        #expect(log.take() == ["change()", "shouldBegin", "didBegin"] && bar.text == "")
    }

    @Test("A bar by itself can be cancelled while it is edited; the delegate decides what that means")
    func cancelling() throws {
        bar.setShowsCancelButton(true, animated: true)
        stage.advance(1)
        let cancel = try #require(find("Cancel", in: bar) as? UIControl)
        #expect(!cancel.isEnabled)
        bar.becomeFirstResponder()
        #expect(cancel.isEnabled)
        _ = log.take()
        stage.tap(cancel)
        stage.advance(0.1)
        #expect(log.take() == ["cancel"] && bar.isFirstResponder)
    }

    @Test("The bookmark and the results button tell the delegate, and give way to the clear button")
    func endButton() throws {
        bar.showsBookmarkButton = true
        stage.turn()
        stage.tap(try #require(find("Bookmarks", in: bar)))
        #expect(log.take() == ["bookmark"])
        (bar.showsBookmarkButton, bar.showsSearchResultsButton) = (false, true)
        stage.turn()
        stage.tap(try #require(find("Recent searches", in: bar)))
        #expect(log.take() == ["results"])
        bar.text = "a"
        stage.turn()
        #expect(find("Recent searches", in: bar) == nil)
    }

    @Test("A tap on a scope tells its index; setting the index tells nothing")
    func scopes() throws {
        bar.scopeButtonTitles = ["All", "Trees"]
        bar.showsScopeBar = true
        stage.turn()
        bar.selectedScopeButtonIndex = 1
        #expect(log.take() == [])
        stage.tap(try #require(find("All", in: bar)))
        stage.advance(0.5)
        #expect(log.take() == ["scope(0)"] && bar.selectedScopeButtonIndex == 0)
    }

    // MARK: Measures

    @Test("A bar is 44 points high, 30 more with a prompt and 44 more with scopes, and its frame goes along")
    func heights() {
        #expect(bar.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 44))
        #expect(bar.sizeThatFits(CGSize(width: 300, height: 0)) == CGSize(width: 300, height: 44))
        bar.prompt = "Find a plant"
        #expect(bar.frame.height == 74)
        bar.scopeButtonTitles = ["All", "Trees"]
        #expect(bar.frame.height == 74)
        bar.showsScopeBar = true
        #expect(bar.frame.height == 118 && bar.intrinsicContentSize.height == 118)
    }

    @Test("The field is 28 points high, 8 from the sides; in a bar of 56 points it is 36 high with larger text")
    func fieldSize() {
        #expect(field.frame == CGRect(x: 8, y: 8, width: 359, height: 28))
        #expect(field.layer.cornerRadius == 5 && field.font?.pointSize == 14)
        bar.frame.size.height = 56
        stage.turn()
        #expect(field.frame == CGRect(x: 8, y: 10, width: 359, height: 36))
        #expect(field.layer.cornerRadius == 10 && field.font?.pointSize == 17)
        field.font = .systemFont(ofSize: 12)
        bar.frame.size.height = 44
        stage.turn()
        #expect(field.font?.pointSize == 12)
    }

    @Test("The cancel button takes its room from the field, with 8 points on both sides")
    func cancelPlace() throws {
        bar.showsCancelButton = true
        stage.turn()
        let cancel = try #require(find("Cancel", in: bar))
        #expect(cancel.frame.maxX == 367 && field.frame.maxX == cancel.frame.minX - 8)
    }

    @Test("An empty low field has its placeholder in the middle until it is edited")
    func placeholder() throws {
        bar.placeholder = "Search"
        stage.turn()
        let glass = try #require(field.leftView)
        let text = field.placeholderRect(forBounds: field.bounds)
        let width = field.attributedPlaceholder?.size().width ?? 0
        #expect(abs((glass.frame.minX + text.minX + width) / 2 - field.bounds.midX) <= 1)
        bar.becomeFirstResponder()
        stage.advance(0.5)
        #expect(glass.frame.minX == 8)
        #expect(field.placeholderRect(forBounds: field.bounds).minX == 28)
    }

    @Test("From right to left the glass, the field and the cancel button are mirrored")
    func mirrored() throws {
        bar.semanticContentAttribute = .forceRightToLeft
        field.semanticContentAttribute = .forceRightToLeft
        bar.showsCancelButton = true
        bar.text = "a"
        bar.setNeedsLayout()
        stage.turn()
        #expect(try #require(find("Cancel", in: bar)).frame.minX == 8 && field.frame.maxX == 367)
        #expect(try #require(field.leftView).frame.maxX == field.bounds.width - 8)
    }

    // MARK: Properties

    @Test("The bar's keyboard settings are its field's, with UIKit's defaults")
    func traits() {
        #expect(bar.returnKeyType == .search && bar.enablesReturnKeyAutomatically)
        #expect(bar.autocapitalizationType == .none && bar.keyboardType == .default)
        (bar.keyboardType, bar.returnKeyType) = (.emailAddress, .done)
        #expect(field.keyboardType == .emailAddress && field.returnKeyType == .done)
        let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
        bar.inputAccessoryView = accessory
        #expect(field.inputAccessoryView === accessory)
    }

    @Test("Images and positions are kept by icon and state, and the icon's own is shown")
    func images() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
        bar.setImage(image, for: .search, state: .normal)
        #expect(bar.image(for: .search, state: .normal) === image && bar.image(for: .clear, state: .normal) == nil)
        #expect((field.leftView as? UIImageView)?.image === image)
        let before = field.leftViewRect(forBounds: field.bounds)
        bar.setPositionAdjustment(UIOffset(horizontal: 3, vertical: 1), for: .search)
        #expect(field.leftViewRect(forBounds: field.bounds) == before.offsetBy(dx: 3, dy: 1))
        bar.searchTextPositionAdjustment = UIOffset(horizontal: 4, vertical: 0)
        #expect(bar.searchTextPositionAdjustment.horizontal == 4)
        bar.setBackgroundImage(image, for: .top, barMetrics: .default)
        #expect(bar.backgroundImage(for: .top, barMetrics: .default) === image && bar.backgroundImage == nil)
    }

    @Test("Proxies give bars colors, styles and images, and the cancel button the look of bar button items")
    func appearance() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
        UISearchBar.appearance().barTintColor = .green
        UISearchBar.appearance().searchBarStyle = .minimal
        UISearchBar.appearance().setImage(image, for: .search, state: .normal)
        UIBarButtonItem.appearance(whenContainedInInstancesOf: [UISearchBar.self])
            .setTitleTextAttributes([.foregroundColor: UIColor.purple], for: .normal)
        let other = UISearchBar(frame: CGRect(x: 0, y: 200, width: 375, height: 44))
        other.showsCancelButton = true
        stage.root.addSubview(other)
        stage.turn()
        #expect(other.barTintColor == .green && other.searchBarStyle == .minimal)
        #expect((other.searchTextField.leftView as? UIImageView)?.image === image)
        other.becomeFirstResponder()
        stage.turn()
        let cancel = try #require(find("Cancel", in: other))
        let label = try #require(cancel.subviews.compactMap { $0 as? UILabel }.first)
        let color = label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        #expect(color == .purple)
    }

    @Test("A search bar of a document has its settings, its scopes and its keyboard's")
    func nib() throws {
        let bar = NibDocuments.only(
            """
            <searchBar contentMode="redraw" searchBarStyle="minimal" text="oak" placeholder="Plants" prompt="Find"
            showsCancelButton="YES" showsScopeBar="YES" translucent="NO" barStyle="black" selectedScopeButtonIndex="1" id="v">
            <rect key="frame" x="0.0" y="0.0" width="320" height="118"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES"/>
            <textInputTraits key="textInputTraits" keyboardType="emailAddress" returnKeyType="done"/>
            <color key="barTintColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
            <scopeButtonTitles><string>All</string><string>Trees</string></scopeButtonTitles></searchBar>
            """, as: UISearchBar.self)
        #expect(bar.searchBarStyle == .minimal && bar.text == "oak" && bar.placeholder == "Plants")
        #expect(bar.prompt == "Find" && bar.showsCancelButton && bar.showsScopeBar && !bar.isTranslucent)
        #expect(bar.barStyle == .black && bar.barTintColor?.cgColor == UIColor.red.cgColor)
        #expect(bar.scopeButtonTitles == ["All", "Trees"] && bar.selectedScopeButtonIndex == 1)
        #expect(bar.keyboardType == .emailAddress && bar.returnKeyType == .done)
        #expect(bar.frame == CGRect(x: 0, y: 0, width: 320, height: 118))
    }

    @Test("The names by which apps find the field and the cancel button's title are there")
    func oldKeys() {
        #expect(bar.value(forKey: "searchField") as? UITextField === field)
        bar.setValue("Done", forKey: "cancelButtonText")
        bar.showsCancelButton = true
        stage.turn()
        #expect(find("Done", in: bar) != nil)
    }

    // MARK: Tokens

    @Test("Delete selects the token before the text, and then deletes it")
    func deletingTokens() {
        let token = UISearchToken(icon: nil, text: "Trees")
        token.representedObject = 7
        field.tokens = [token]
        bar.text = "a"
        bar.becomeFirstResponder()
        stage.advance(0.5)
        _ = log.take()
        for _ in 0..<2 { stage.host.send(.text(.deleteBackward)) }
        #expect(bar.text == "" && field.tokens.count == 1)
        #expect(log.take() == ["shouldChange(0+1, )", "change()"])
        stage.host.send(.text(.deleteBackward))
        #expect(field.tokens.isEmpty && log.take() == ["change()"])
    }

    @Test("A token that is inserted while the field is edited enables the search key")
    func searchKey() throws {
        bar.becomeFirstResponder()
        stage.advance(0.5)
        let keys = try #require(UIApplication.shared.windows.last)
        let key = try #require(find("Search", in: keys))
        #expect(key.accessibilityTraits.contains(.notEnabled))
        field.insertToken(UISearchToken(icon: nil, text: "Trees"), at: 0)
        stage.turn()
        #expect(!key.accessibilityTraits.contains(.notEnabled))
    }

    @Test("Tokens stand before the text, count as something to search for, and can be protected")
    func tokens() throws {
        bar.placeholder = "Search"
        let (trees, herbs) = (UISearchToken(icon: nil, text: "Trees"), UISearchToken(icon: nil, text: "Herbs"))
        field.insertToken(trees, at: 0)
        field.insertToken(herbs, at: 0)
        #expect(field.tokens == [herbs, trees] && field.hasText)
        field.allowsDeletingTokens = false
        bar.becomeFirstResponder()
        stage.advance(0.5)
        stage.host.send(.text(.deleteBackward))
        stage.host.send(.text(.deleteBackward))
        #expect(field.tokens.count == 2)
        let views = try ["Herbs", "Trees"].map { try #require(find($0, in: field)).frame }
        #expect(views[0].minX == 28 && views[1].minX == views[0].maxX + 4)
        #expect(field.editingRect(forBounds: field.bounds).minX == views[1].maxX + 4)
        field.removeToken(at: 0)
        bar.text = "oak"
        let range = field.textualRange
        field.replaceTextualPortion(of: range, with: herbs, at: 1)
        #expect(field.tokens == [trees, herbs] && field.text == "")
        stage.picture("search-tokens")
    }
}
