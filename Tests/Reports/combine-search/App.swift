import Combine
import UIKit

func makeRoot() -> UIViewController { Root() }

final class SearchModel: NSObject, ObservableObject {
    @Published var query = ""
    @Published var minimum = 2
    @objc dynamic var searches = 0
    private(set) var log: [String] = []
    private let start = Date()
    private var bag = Set<AnyCancellable>()

    override init() {
        super.init()
        $query.combineLatest($minimum)
            .filter { query, minimum in query.count >= minimum }
            .map(\.0)
            .removeDuplicates()
            .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
            .sink { [weak self] in self?.search($0) }
            .store(in: &bag)
    }

    private func search(_ query: String) {
        searches += 1
        log.append("\(query) at \(((Date().timeIntervalSince(start)) * 10).rounded() / 10)")
    }
}

final class Root: UIViewController {
    private let model = SearchModel()
    private let field = UITextField(frame: CGRect(x: 20, y: 64, width: 250, height: 31))
    private let scroll = UIScrollView(frame: CGRect(x: 0, y: 120, width: 320, height: 200))
    private var ticks: [Double] = []
    private var offsets: [CGFloat] = []
    private var counts: [Int] = []
    private var merged: [String] = []
    private var bag: Set<AnyCancellable> = []

    override func viewDidLoad() {
        super.viewDidLoad()
        field.borderStyle = .roundedRect
        view.addSubview(field)
        scroll.contentSize = CGSize(width: 320, height: 900)
        view.addSubview(scroll)
        NotificationCenter.default.publisher(for: UITextField.textDidChangeNotification, object: field)
            .compactMap { ($0.object as? UITextField)?.text }
            .assign(to: \.query, on: model)
            .store(in: &bag)
        model.publisher(for: \.searches).sink { [unowned self] in counts.append($0) }.store(in: &bag)
        scroll.publisher(for: \.contentOffset).map(\.y).dropFirst().sink { [unowned self] in offsets.append($0) }
            .store(in: &bag)
        let begin = Date()
        Timer.publish(every: 0.5, on: .main, in: .common).autoconnect().prefix(3)
            .sink { [unowned self] in ticks.append(($0.timeIntervalSince(begin) * 10).rounded() / 10) }
            .store(in: &bag)
        let late = Just("late").delay(for: 0.2, scheduler: RunLoop.main)
        let never: Combine.Empty<String, Never> = Empty(completeImmediately: false)
        late.merge(with: Just("now"), never).collect(.byTime(RunLoop.main, .seconds(1))).first()
            .sink { [unowned self] in merged = $0 }
            .store(in: &bag)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.asyncAfter(deadline: .now() + 4) { [self] in
            scroll.contentOffset.y = 40
            Verdict.expect("searches", model.log, ["qui at 1.2"])
            Verdict.expect("observed", counts, [0, 1])
            Verdict.expect("ticks", ticks, [0.5, 1, 1.5])
            Verdict.expect("offsets", offsets.last, 40)
            Verdict.expect("merged", merged, ["now", "late"])
        }
    }
}
