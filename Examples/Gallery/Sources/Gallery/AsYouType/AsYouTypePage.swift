import Combine
import UIKit

/// A field whose text is looked up once nothing has been typed for a while: publishers of Combine, on the app's clock.
final class AsYouTypePage: PageController {
    private let letters = NumberView("letters typed", id: "letters", alignment: .center)
    private let questions = NumberView("questions asked", id: "questions", alignment: .center)
    private let field = UITextField()
    private let answer = Style.label("", .body, Style.quietInk, lines: 0)
    private let stage = UIView()
    private let model = LookUp()
    private var subscriptions: Set<AnyCancellable> = []

    override func viewDidLoad() {
        super.viewDidLoad()
        field.borderStyle = .roundedRect
        field.placeholder = "A tree"
        field.autocorrectionType = .no
        field.autocapitalizationType = .none
        field.accessibilityIdentifier = "field"
        answer.accessibilityIdentifier = "answer"
        answer.textAlignment = .center
        stage.backgroundColor = Style.stage
        stage.layer.cornerRadius = Style.stageRadius
        for part in [field, letters, questions, answer] { stage.addSubview(part) }
        add(stage)
        connect()
    }

    private func connect() {
        let typed = NotificationCenter.default.publisher(for: UITextField.textDidChangeNotification, object: field)
            .compactMap { ($0.object as? UITextField)?.text }
            .share()
        typed.assign(to: \.query, on: model).store(in: &subscriptions)
        typed.sink { [unowned self] _ in letters.value += 1 }.store(in: &subscriptions)
        model.$questions.sink { [unowned self] in questions.value = $0 }.store(in: &subscriptions)
        model.$found.dropFirst().map { $0.isEmpty ? "No tree" : $0.joined(separator: ", ") }
            .sink { [unowned self] in answer.text = $0 }
            .store(in: &subscriptions)
    }

    // MARK: Layout

    override func layoutStage(in area: CGRect, _ room: Room) {
        stage.frame = area
        let inner = CGRect(origin: .zero, size: area.size).insetBy(dx: 16, dy: 16)
        field.frame = CGRect(x: inner.minX, y: inner.minY, width: inner.width, height: 36)
        let numbers = max(letters.height(room), questions.height(room))
        let row = CGRect(x: inner.minX, y: field.frame.maxY + 12, width: inner.width, height: numbers)
        (letters.frame, questions.frame) = row.divided(atDistance: row.width / 2, from: .minXEdge)
        let width = inner.width
        answer.frame = CGRect(x: inner.minX, y: row.maxY + 12, width: width, height: answer.font.lineHeight * 2)
    }
}

/// Looks up trees whose names begin with the query, 0.4 s after its last change.
private final class LookUp: ObservableObject {
    @Published var query = ""
    @Published private(set) var found: [String] = []
    @Published private(set) var questions = 0

    private static let trees = ["alder", "ash", "aspen", "beech", "birch", "cedar", "cherry", "elder", "elm", "larch"]
    private var subscription: AnyCancellable?

    init() {
        subscription = $query.dropFirst().debounce(for: 0.4, scheduler: RunLoop.main).removeDuplicates()
            .sink { [unowned self] query in
                questions += 1
                found = query.isEmpty ? [] : Self.trees.filter { $0.hasPrefix(query) }
            }
    }
}
