import UIKit

/// A long conversation whose messages hang on springs, one below the other, and follow the finger each in its own time.
@MainActor
enum SpringyApp {
    static func make(_ page: Page, close: UIAction) -> UIViewController {
        let root = SpringyController(collectionViewLayout: SpringyLayout())
        root.title = page.title
        root.navigationItem.leftBarButtonItem = UIBarButtonItem(primaryAction: close)
        return UINavigationController(rootViewController: root)
    }
}

final class SpringyController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    private let messages = SpringyLine.conversation

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = Style.ground
        collectionView.alwaysBounceVertical = true
        collectionView.accessibilityIdentifier = "messages"
        collectionView.register(SpringyCell.self, forCellWithReuseIdentifier: "message")
        guard let layout = collectionViewLayout as? UICollectionViewFlowLayout else { return }
        layout.minimumLineSpacing = 10
        layout.sectionInset = UIEdgeInsets(top: 16, left: 0, bottom: 16, right: 0)
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        messages.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "message", for: indexPath)
        (cell as? SpringyCell)?.message = messages[indexPath.item]
        cell.accessibilityIdentifier = "message-\(indexPath.item + 1)"
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        let width = collectionView.bounds.width
        return CGSize(width: width, height: SpringyCell.height(messages[indexPath.item], width: width))
    }
}

/// What one of two friends says.
struct SpringyLine {
    let text: String
    let isOwn: Bool

    private static let said = [
        "Are you awake?", "I am now.", "I have hung the whole conversation on springs.",
        "You have done what?",
        "Every message is attached to its place. Scroll, and the ones far from your finger follow late.",
        "Like beads on a rubber band.", "Exactly like beads on a rubber band.", "How much does it cost?",
        "Only what is visible has a spring; the rest of it waits in the flow.", "Show me the end.", "Flick it.",
        "They bunch up and then stretch out again!", "It comes to rest by itself, and then it costs nothing at all.",
        "Good night.", "Sleep well.",
    ]

    static let conversation: [SpringyLine] = (0..<60).map {
        SpringyLine(text: said[$0 % said.count], isOwn: $0 % said.count % 2 == 0)
    }
}

/// A message in a bubble, at the side of who says it.
final class SpringyCell: UICollectionViewCell {
    private let bubble = UIView()
    private let label = Style.label("", Style.text(16), Style.ink, lines: 0)
    private static let margin: CGFloat = 14
    private static let room = UIEdgeInsets(top: 9, left: 14, bottom: 9, right: 14)

    var message = SpringyLine(text: "", isOwn: false) {
        didSet {
            label.text = message.text
            label.textColor = message.isOwn ? .white : Style.ink
            bubble.backgroundColor = message.isOwn ? Tint.blue.main : UIColor.secondarySystemBackground
            setNeedsLayout()
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        bubble.layer.cornerRadius = 18
        contentView.addSubview(bubble)
        bubble.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    private static func most(_ width: CGFloat) -> CGFloat { (width * 0.72).rounded() }

    /// Measures texts.
    private static let ruler = Style.label("", Style.text(16), Style.ink, lines: 0)

    private static func size(_ message: SpringyLine, width: CGFloat) -> CGSize {
        ruler.text = message.text
        let inner = most(width) - room.left - room.right
        let size = ruler.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude))
        return CGSize(width: min(size.width.rounded(.up), inner), height: size.height.rounded(.up))
    }

    static func height(_ message: SpringyLine, width: CGFloat) -> CGFloat {
        size(message, width: width).height + room.top + room.bottom
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (size, room) = (Self.size(message, width: bounds.width), Self.room)
        let width = size.width + room.left + room.right
        let x = message.isOwn ? bounds.width - Self.margin - width : Self.margin
        bubble.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
        label.frame = CGRect(x: room.left, y: room.top, width: size.width, height: size.height)
    }
}
