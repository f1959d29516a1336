import UIKit

/// An inbox: swipes to read, flag and delete, rows that a finger moves, and a menu for each.
@MainActor
enum MailApp {
    static func make(_ page: Page, close: UIAction) -> UIViewController {
        let root = MailController()
        root.navigationItem.leftBarButtonItem = UIBarButtonItem(primaryAction: close)
        return UINavigationController(rootViewController: root)
    }
}

/// A letter of the inbox.
struct Letter: Hashable, Sendable {
    let number: Int
    let from: String
    let subject: String
    let words: String

    static let all: [Letter] = [
        ("Ada Abbot", "The drawings of the bridge", "I have put the last two sheets into the folder."),
        ("Noor Aziz", "Tea on Thursday", "Would four o’clock suit you?"),
        ("Milo Archer", "Your order has left", "It is on its way and will be with you on Monday."),
        ("Zoe Baker", "A question about quinces", "Do they have to be peeled before they are boiled?"),
        ("Ivo Bergman", "Minutes of the meeting", "Please tell me before noon if anything is missing."),
        ("Lena Brandt", "Photographs", "There are thirty of them, and you are in most."),
        ("Theo Clarke", "Re: The roof", "The carpenter comes on the ninth."),
        ("Mara Costa", "Concert", "I have two tickets too many."),
        ("Juna Diaz", "Chapter seven", "It is shorter now, and has an end."),
        ("Omar Dogan", "Keys", "They are under the blue pot."),
        ("Eli Engel", "Invoice 1044", "Payable within thirty days."),
        ("Ruth Evans", "Birthday", "Bring nothing but yourself."),
        ("Kaya Fischer", "Trains", "The early one is cancelled."),
        ("Sol Garcia", "Recipe", "Half of the sugar is enough."),
    ].enumerated().map { Letter(number: $0.offset, from: $0.element.0, subject: $0.element.1, words: $0.element.2) }
}
