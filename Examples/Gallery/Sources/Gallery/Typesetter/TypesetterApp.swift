import UIKit

/// Text Kit lays text around shapes, through columns and in colours as it is typed; Core Text raises, turns and replaces it.
final class TypesetterApp: UITabBarController {
    static func make(_ page: Page, close: UIAction) -> UIViewController {
        let root = TypesetterApp()
        let pages: [(UIViewController, String, String)] = [
            (FlowingController(), "Around", "scribble"), (ColumnsController(), "Columns", "rectangle.split.3x1"),
            (ColouredController(), "Colours", "chevron.left.forwardslash.chevron.right"),
            (MarksController(), "Marks", "textformat"),
        ]
        root.viewControllers = pages.map { controller, title, symbol in
            controller.inTab(title, UIImage(systemName: symbol), close)
        }
        return root
    }

    /// A chapter of the book, in one string.
    static var story: String { BookText.clock.chapters.flatMap(\.paragraphs).joined(separator: "\n") }
}
