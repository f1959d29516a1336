import NibDocuments
import Stage
import Testing
import UIKit

/// The values that the setters of the app's subclasses below have received.
@MainActor
private enum Received {
    static var count = 0
    static var colors: [UIColor?] = []
}

final class CountedTable: UITableView {
    override var frame: CGRect { didSet { Received.count += 1 } }
    override var backgroundColor: UIColor? { didSet { Received.colors.append(backgroundColor) } }
}
final class CountedIndicator: UIActivityIndicatorView {
    override var frame: CGRect { didSet { Received.count += 1 } }
}
final class CountedNavigationBar: UINavigationBar { override var frame: CGRect { didSet { Received.count += 1 } } }
final class CountedTabBar: UITabBar { override var frame: CGRect { didSet { Received.count += 1 } } }
final class CountedToolbar: UIToolbar { override var frame: CGRect { didSet { Received.count += 1 } } }
/// The scopes and the prompt change a search bar's frame, which is therefore set again.
final class CountedSearchBar: UISearchBar { override var alpha: CGFloat { didSet { Received.count += 1 } } }

/// Its getter needs an outlet, which is not connected yet when the document's text is set.
final class ForwardingLabel: UILabel {
    var inner: UILabel!
    override var text: String? {
        get { inner.text }
        set { super.text = newValue }
    }
}

/// The setters that an app's subclasses override, while documents are read.
@Suite("Setters of subclasses in nibs")
@MainActor
struct NibSetterTests {
    private let stage = Stage()

    private static func view(_ element: String, _ type: String, _ attributes: String, _ content: String = "")
        -> UIView
    {
        (Received.count, Received.colors) = (0, [])
        return NibDocuments.only(
            """
            <\(element) \(attributes) id="v" customClass="\(type)" customModule="UIKitTests">
            <rect key="frame" x="1" y="2" width="300" height="44"/>\(content)</\(element)>
            """, as: UIView.self)
    }

    @Test(
        "A document sets a property of a view once",
        arguments: [
            ("tableView", "CountedTable"), ("activityIndicatorView", "CountedIndicator"), ("tabBar", "CountedTabBar"),
            ("toolbar", "CountedToolbar"), ("navigationBar", "CountedNavigationBar"), ("searchBar", "CountedSearchBar"),
        ])
    func once(element: String, type: String) {
        let view = Self.view(element, type, #"alpha="0.5""#)
        #expect("\(Swift.type(of: view))" == type)
        #expect(Received.count == 1)
    }

    @Test("A document sets a property of a label without reading it first")
    func unread() {
        let label = NibDocuments.only(
            #"<label text="A" id="v" customClass="ForwardingLabel" customModule="UIKitTests"/>"#,
            as: ForwardingLabel.self)
        label.inner = UILabel()
        label.inner.text = "B"
        #expect(label.text == "B" && label.intrinsicContentSize.width > 0)
    }

    // A style has a background of its own, which the table has first.
    @Test("A table has the background of its document", arguments: ["", #"style="plain""#, #"style="grouped""#])
    func background(style: String) {
        let color = #"<color key="backgroundColor" red="1" green="0" blue="0"/>"#
        let view = Self.view("tableView", "CountedTable", style, color)
        #expect(view.backgroundColor?.cgColor == UIColor.red.cgColor)
        #expect(Received.colors.count == 2)
    }
}
