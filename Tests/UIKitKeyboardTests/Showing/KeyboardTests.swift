import QuinceAutomation
import QuinceHostInterface
import Stage
import Testing
import UIKitControls
@_spi(Hooks) import UIKitCore
import UIKitInspection
import UIKitTables
import UIKitText

@MainActor private var log: [String] = []

private final class Plain: UIView, UIKeyInput {
    var text = ""
    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { _ = text.popLast() }
    var autocapitalizationType = UITextAutocapitalizationType.none
}

private final class Barred: UIViewController {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }
}

@Suite("The keyboard")
@MainActor
struct KeyboardTests {
    private let stage: Stage
    private let field = UITextField(frame: CGRect(x: 10, y: 40, width: 200, height: 30))

    init() { self.init(on: "iPhone 6") }

    private init(on device: String) {
        stage = Stage(device: device)
        stage.root.addSubview(field)
        log = []
    }

    private func find(_ name: String, in view: UIView) -> UIView? {
        if view.accessibilityLabel == name || view.accessibilityIdentifier == name { return view }
        return view.subviews.lazy.compactMap { find(name, in: $0) }.first
    }

    private func key(_ name: String) -> UIView? {
        UIApplication.shared.windows.last.flatMap { find("keyboard", in: $0) }.flatMap { find(name, in: $0) }
    }

    private func tap(_ names: String...) throws {
        for name in names {
            let found = key(name)
            let key = try #require(found, "there is no key \(name)")
            let place = key.convert(CGPoint(x: key.bounds.midX, y: key.bounds.midY), to: nil)
            stage.tap(place.x, place.y)
        }
    }

    private func observe(_ body: () -> Void) -> [String] {
        let names = [
            UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
            UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
            UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardDidChangeFrameNotification,
        ]
        let tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                let frames = [UIResponder.keyboardFrameBeginUserInfoKey, UIResponder.keyboardFrameEndUserInfoKey].map {
                    Int((note.userInfo?[$0] as? NSValue)?.cgRectValue.minY ?? -1)
                }
                let name = note.name.rawValue.replacingOccurrences(of: "UIKeyboard", with: "")
                    .replacingOccurrences(of: "Notification", with: "")
                MainActor.assumeIsolated { log.append("\(name) \(frames[0])-\(frames[1])") }
            }
        }
        body()
        for token in tokens { NotificationCenter.default.removeObserver(token) }
        defer { log = [] }
        return log
    }

    // MARK: Showing

    @Test("The keyboard slides in and out, and the app is told before and after")
    func notifications() {
        #expect(
            observe {
                field.becomeFirstResponder()
                log.append("now")
                stage.advance(0.3)
            } == ["WillChangeFrame 667-451", "WillShow 667-451", "now", "DidChangeFrame 667-451", "DidShow 667-451"])
        #expect(
            observe {
                field.resignFirstResponder()
                stage.advance(0.3)
            } == ["WillChangeFrame 451-667", "WillHide 451-667", "DidChangeFrame 451-667", "DidHide 451-667"])
        #expect(!UIApplication.shared.windows.contains { $0 !== stage.window })
    }

    @Test("A notification says how the keyboard moves")
    func info() throws {
        final class Box: @unchecked Sendable { var info: [AnyHashable: Any] = [:] }
        let box = Box()
        let token = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
        ) { box.info = $0.userInfo ?? [:] }
        field.becomeFirstResponder()
        NotificationCenter.default.removeObserver(token)
        let info = box.info
        #expect(info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double == 0.25)
        #expect(info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int == 7)
        #expect(info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool == true)
        let end = try #require(info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue).cgRectValue
        #expect(end == CGRect(x: 0, y: 451, width: 375, height: 216))
    }

    @Test(
        "In the interactive mode a drag dismisses the keyboard if its finger is lifted on it and does not go up",
        arguments: [(440.0, 445.0, true), (475, 480, false), (520, 460, true), (520, 400, true)])
    func interactiveDismissal(lowest: Double, end: Double, stays: Bool) {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 375, height: 567))
        scroll.contentSize = CGSize(width: 375, height: 2000)
        scroll.keyboardDismissMode = .interactive
        stage.root.addSubview(scroll)
        field.becomeFirstResponder()
        stage.advance(0.3)
        stage.touch(.down, 100, 200)
        for y in [250, 300, 350, 400] + Array(stride(from: lowest, to: end, by: lowest < end ? 5 : -5)) + [end, end] {
            stage.host.advanceFrame()
            stage.touch(.move, 100, y)
        }
        #expect(field.isFirstResponder, "a finger that is still down decides nothing")
        stage.touch(.up, 100, end)
        #expect(field.isFirstResponder == stays)
    }

    @Test(
        "A drag of a scroll view dismisses the keyboard at its beginning, or where the finger is, or not at all",
        arguments: [
            (UIScrollView.KeyboardDismissMode.none, 300.0, true), (.onDrag, 300, false),
            (.onDragWithAccessory, 300, false), (.interactive, 300, true), (.interactiveWithAccessory, 300, true),
            (.none, 500, true), (.interactiveWithAccessory, 500, false),
        ])
    func dismissModes(mode: UIScrollView.KeyboardDismissMode, end: Double, stays: Bool) {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 375, height: 567))
        scroll.contentSize = CGSize(width: 375, height: 2000)
        scroll.keyboardDismissMode = mode
        stage.root.addSubview(scroll)
        field.becomeFirstResponder()
        stage.advance(0.3)
        stage.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: end), frames: 20)
        #expect(field.isFirstResponder == stays)
    }

    @Test("It stays where it is when another field takes over")
    func handingOver() {
        let other = UITextField(frame: .zero)
        stage.root.addSubview(other)
        field.becomeFirstResponder()
        stage.advance(0.3)
        #expect(
            observe {
                other.becomeFirstResponder()
                stage.advance(0.3)
            } == [])
        #expect(key("q") != nil || key("Q") != nil)
    }

    @Test("A field tells its delegate first that editing has begun")
    func order() {
        field.addAction(UIAction { _ in log.append("did begin") }, for: .editingDidBegin)
        #expect(
            observe { field.becomeFirstResponder() } == ["did begin", "WillChangeFrame 667-451", "WillShow 667-451"])
    }

    @Test(
        "Its height depends on the device and how it is held",
        arguments: [
            ("iPhone 6", false, 216.0), ("iPhone 6", true, 162), ("iPad Air", false, 264), ("iPad Air", true, 352),
        ])
    func heights(device: String, isLandscape: Bool, height: CGFloat) throws {
        let test = KeyboardTests(on: device)
        if isLandscape { test.stage.host.send(.orientation(.landscapeLeft)) }
        test.stage.advance(1)
        test.field.becomeFirstResponder()
        test.stage.advance(0.3)
        let window = try #require(UIApplication.shared.windows.last)
        let found = test.find("input-set", in: window)
        let keyboard = try #require(found)
        #expect(keyboard.frame.height == height)
        #expect(keyboard.frame.maxY == UIScreen.main.bounds.maxY)
        #expect(keyboard.frame.width == UIScreen.main.bounds.width)
    }

    @Test("A key of a hardware keyboard takes it from the screen")
    func hardware() {
        field.becomeFirstResponder()
        stage.advance(0.3)
        stage.host.send(.key(KeySample(phase: .down, code: "KeyA", key: "a")))
        stage.advance(0.3)
        #expect(field.text == "a")
        #expect(key("a") == nil)
    }

    @Test("The layout guide moves with it")
    func guide() {
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(box)
        box.bottomAnchor.constraint(equalTo: stage.root.keyboardLayoutGuide.topAnchor).isActive = true
        box.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor).isActive = true
        box.widthAnchor.constraint(equalToConstant: 10).isActive = true
        box.heightAnchor.constraint(equalToConstant: 10).isActive = true
        stage.turn()
        #expect(box.frame.maxY == 667)
        field.becomeFirstResponder()
        stage.advance(0.3)
        #expect(box.frame.maxY == 451)
        field.resignFirstResponder()
        stage.advance(0.3)
        #expect(box.frame.maxY == 667)
    }

    // MARK: Fields in scroll views

    @Test("A field is scrolled into sight when the app makes room for the keyboard, and when the next one is edited")
    func scrolledFields() {
        let scroll = UIScrollView(frame: stage.root.bounds)
        scroll.contentSize = scroll.bounds.size
        let fields = [20, 400, 620].map { UITextField(frame: CGRect(x: 10, y: $0, width: 200, height: 30)) }
        fields.forEach(scroll.addSubview)
        stage.root.addSubview(scroll)
        let token = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { scroll.contentInset.bottom = 216 } }
        defer { NotificationCenter.default.removeObserver(token) }
        fields[2].becomeFirstResponder()
        stage.advance(0.3)
        // Four points of room above the keyboard, which begins at 451.
        let shown: CGFloat = 620 + 30 + 4 - 451
        #expect(scroll.contentOffset.y == shown)
        fields[0].becomeFirstResponder()
        stage.advance(1)
        #expect(scroll.contentOffset.y == 16)
    }

    @Test("A field that the person has scrolled away stays away when the content is inset for something else")
    func scrolledAway() {
        let scroll = UIScrollView(frame: stage.root.bounds)
        scroll.contentSize = CGSize(width: 320, height: 3000)
        let field = UITextField(frame: CGRect(x: 10, y: 20, width: 200, height: 30))
        scroll.addSubview(field)
        stage.root.addSubview(scroll)
        field.becomeFirstResponder()
        stage.advance(0.5)
        scroll.contentOffset.y = 1500
        scroll.contentInset.bottom = 60
        #expect(scroll.contentOffset.y == 1500)
    }

    @Test("A table view controller makes room for the keyboard, and takes it back")
    func table() {
        final class Rows: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.contentView.addSubview(UITextField(frame: CGRect(x: 10, y: 5, width: 200, height: 30)))
                return cell
            }
        }
        let controller = Rows(style: .plain)
        controller.tableView.rowHeight = 44
        stage.window.rootViewController = controller
        stage.turn()
        let cell = controller.tableView.cellForRow(at: IndexPath(row: 14, section: 0))
        let field = cell?.contentView.subviews.first as? UITextField
        field?.becomeFirstResponder()
        stage.advance(0.3)
        #expect(controller.tableView.adjustedContentInset.bottom == 216)
        #expect(field.map { $0.convert($0.bounds, to: nil).maxY } == 447)
        field?.resignFirstResponder()
        stage.advance(0.3)
        #expect(controller.tableView.adjustedContentInset.bottom == 0)
    }

    // MARK: Input views

    @Test("An input view takes its place, an accessory stands above it, and both can be exchanged")
    func inputViews() {
        let picker = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 100))
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 40))
        field.inputView = picker
        field.inputAccessoryView = bar
        field.becomeFirstResponder()
        stage.advance(0.3)
        #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 527, width: 375, height: 40))
        #expect(picker.convert(picker.bounds, to: nil) == CGRect(x: 0, y: 567, width: 375, height: 100))
        field.inputView = nil
        #expect(
            observe {
                field.reloadInputViews()
                stage.advance(0.3)
            } == ["WillChangeFrame 527-411", "WillShow 527-411", "DidChangeFrame 527-411", "DidShow 527-411"])
        #expect(picker.superview == nil)
        #expect(key("space") != nil)
        field.resignFirstResponder()
        stage.advance(0.3)
        #expect(bar.superview == nil)
    }

    @Test("An accessory that is flexible in height, as a nib's view is, keeps its height above the keyboard")
    func flexibleAccessory() {
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 29))
        bar.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        field.inputAccessoryView = bar
        field.becomeFirstResponder()
        stage.advance(0.3)
        #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 422, width: 375, height: 29))
        #expect(key("space").map { stage.window.bounds.contains($0.convert($0.bounds, to: nil)) } == true)
        field.reloadInputViews()
        stage.advance(0.3)
        #expect(bar.bounds.height == 29)
    }

    @Test("An accessory that constraints place may have constraints of its own against the screen's width")
    func narrowAccessory() {
        let before = LayoutMessages.log
        var messages: [String] = []
        LayoutMessages.log = { messages.append($0) }
        defer { LayoutMessages.log = before }
        let bar = UIView()
        bar.translatesAutoresizingMaskIntoConstraints = false
        bar.widthAnchor.constraint(equalToConstant: 200).isActive = true
        bar.heightAnchor.constraint(equalToConstant: 30).isActive = true
        field.inputAccessoryView = bar
        field.becomeFirstResponder()
        stage.advance(0.3)
        #expect(bar.bounds.height == 30 && bar.window != nil)
        #expect(messages.isEmpty, "\(messages)")
    }

    @Test("A controller's accessory stands at the bottom, above a keyboard for a field in it, and leads back to it")
    func docked() {
        let controller = Barred()
        stage.window.rootViewController = controller
        stage.turn()
        controller.becomeFirstResponder()
        stage.advance(0.3)
        #expect(controller.bar.convert(controller.bar.bounds, to: nil).maxY == 667)
        #expect(sequence(first: controller.bar as UIResponder, next: \.next).contains { $0 === controller })
        let inner = UITextField(frame: CGRect(x: 0, y: 0, width: 80, height: 30))
        controller.bar.addSubview(inner)
        inner.becomeFirstResponder()
        stage.advance(0.3)
        #expect(controller.bar.convert(controller.bar.bounds, to: nil).maxY == 451)
    }

    // MARK: Keys

    @Test("A selector finds an app's view before a key of the same name")
    func selectors() throws {
        field.becomeFirstResponder()
        stage.advance(0.3)
        func found() throws -> [UIView] {
            try ViewFinder(screen: stage.window.screen).find(FlowSelector(text: "Q")).compactMap { $0.view as? UIView }
        }
        #expect(try found().map { $0.accessibilityTraits.contains(.keyboardKey) } == [true])
        let label = UILabel(frame: CGRect(x: 10, y: 100, width: 100, height: 30))
        label.text = "Q"
        stage.root.addSubview(label)
        #expect(try found().first === label && found().count == 2)
    }

    @Test("Keys type into the first responder, and shift begins sentences")
    func typing() throws {
        field.becomeFirstResponder()
        stage.advance(0.3)
        try tap("H", "i", "space", "y", "o", "delete", "e", "numbers", "!", "letters", "space", "N", "o")
        #expect(field.text == "Hi ye! No")
        field.autocapitalizationType = .words
        field.text = ""
        try tap("A", "space", "B", "b")
        #expect(field.text == "A Bb")
        field.autocapitalizationType = .none
        field.text = ""
        try tap("a")
        #expect(field.text == "a")
    }

    @Test("Shift is for one letter, and two taps lock it")
    func shift() throws {
        field.autocapitalizationType = .none
        field.becomeFirstResponder()
        stage.advance(0.3)
        try tap("shift", "A", "b")
        stage.advance(1)
        try tap("shift", "shift", "C", "D", "shift", "e")
        #expect(field.text == "AbCDe")
    }

    @Test("Delete repeats while it is held")
    func repeating() throws {
        field.text = String(repeating: "x", count: 20)
        field.becomeFirstResponder()
        stage.advance(0.3)
        let delete = key("delete")
        let key = try #require(delete)
        let place = key.convert(CGPoint(x: 5, y: 5), to: nil)
        stage.touch(.down, place.x, place.y)
        #expect(field.text?.count == 19)
        stage.advance(0.85)
        #expect(field.text?.count == 15)
        stage.touch(.up, place.x, place.y)
        stage.advance(1)
        #expect(field.text?.count == 15)
    }

    @Test("A finger that slides types the key on which it is lifted, which it shows enlarged")
    func sliding() throws {
        field.autocapitalizationType = .none
        field.becomeFirstResponder()
        stage.advance(0.3)
        let (first, second) = (key("a"), key("s"))
        let (a, s) = (try #require(first), try #require(second))
        let (from, to) = (a.convert(CGPoint(x: 9, y: 9), to: nil), s.convert(CGPoint(x: 9, y: 9), to: nil))
        let before = a.superview!.subviews.count
        stage.touch(.down, from.x, from.y)
        #expect(a.superview!.subviews.count == before + 1)
        stage.touch(.move, to.x, to.y)
        stage.touch(.up, to.x, to.y)
        #expect(field.text == "s")
        #expect(a.superview!.subviews.count == before)
    }

    @Test(
        "Each type has its keys",
        arguments: [
            (UIKeyboardType.emailAddress, ["@", ".", "space"], [String]()), (.URL, ["/", ".com"], ["space"]),
            (.numberPad, ["7", "0", "delete"], ["space", "return", "."]), (.decimalPad, ["."], ["a"]),
            (.phonePad, ["symbols"], ["a"]), (.numbersAndPunctuation, ["1", "letters"], ["a"]),
            (.webSearch, [".", "space"], []),
            (.twitter, ["@", "#"], []),
        ])
    func types(type: UIKeyboardType, has: [String], lacks: [String]) {
        field.keyboardType = type
        field.becomeFirstResponder()
        for name in has { #expect(key(name) != nil, "\(name)") }
        for name in lacks { #expect(key(name) == nil, "\(name)") }
    }

    @Test("The return key has the wanted word, and may wait for text")
    func returnKey() throws {
        field.returnKeyType = .search
        field.enablesReturnKeyAutomatically = true
        var returns = 0
        field.addAction(UIAction { _ in returns += 1 }, for: .primaryActionTriggered)
        field.becomeFirstResponder()
        stage.advance(0.3)
        try tap("Search")
        #expect(returns == 0)
        #expect(key("Search")?.accessibilityTraits.contains(.notEnabled) == true)
        try tap("A", "Search")
        #expect(returns == 1)
    }

    @Test("A view that only takes keys is typed into as well")
    func plain() throws {
        let view = Plain(frame: CGRect(x: 0, y: 100, width: 10, height: 10))
        stage.root.addSubview(view)
        view.becomeFirstResponder()
        stage.advance(0.3)
        try tap("a", "b", "delete", "return")
        #expect(view.text == "a\n")
    }

    @Test("Touches beside it reach the app below")
    func passing() {
        var taps = 0
        let button = UIButton(frame: CGRect(x: 0, y: 200, width: 375, height: 50))
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        stage.root.addSubview(button)
        field.becomeFirstResponder()
        stage.advance(0.3)
        stage.tap(100, 220)
        #expect(taps == 1)
        #expect(field.isFirstResponder)
    }

    // MARK: Telephones

    @Test("The telephone's keys have a page of marks, and names have the numbers of a telephone")
    func telephones() throws {
        field.keyboardType = .phonePad
        field.becomeFirstResponder()
        stage.advance(0.5)
        try tap("1", "2", "symbols", "+", "#", ",", "numbers", "3")
        #expect(field.text == "12+#,3")
        field.resignFirstResponder()
        field.text = ""
        field.keyboardType = .namePhonePad
        field.becomeFirstResponder()
        stage.advance(0.5)
        try tap("a", "numbers", "7", "letters", "b")
        #expect(field.text == "a7b")
    }
}
