import UIKit

/// Text to write: a letter in styles, a form, scripts of the world and fonts in any size, and a text as long as
/// a book.
final class WritingApp: UITabBarController {
    static func make(_ page: Page, close: UIAction) -> UIViewController {
        let root = WritingApp()
        let pages: [(UIViewController, String, String)] = [
            (StyledLetterController(), "Letter", "square.and.pencil"), (FormController(), "Form", "list.bullet"),
            (SamplesController(ScriptSamples.make()), "Scripts", "textformat"),
            (SamplesController(FontSamples.make()), "Fonts", "textformat.abc"),
            (LongController(), "Long", "book"),
        ]
        root.viewControllers = pages.map { controller, title, symbol in
            controller.inTab(title, UIImage(systemName: symbol), close)
        }
        return root
    }
}
