import Stage
import UIKitControls

/// Runs once: the classes of these tests as the source bridge would register them.
@MainActor
enum NibTestClasses {
    static let registered: Void = {
        registerObjCClass(NibOwner.self) {
            $0.property("label", \.label) { $0.label = $1 }
            $0.property("views", \.views) { $0.views = $1 }
            $0.property("helper", \.helper) { $0.helper = $1 }
            $0.property("edge", \.edge) { $0.edge = $1 }
            $0.action("press:") { $0.pressed.append($1[0] as? NSObject) }
        }
        registerObjCClass(NibView.self) {
            $0.property("points", \.points) { $0.points = $1 }
            $0.property("name", \.name) { $0.name = $1 }
        }
        registerObjCClass(NibHelper.self) { $0.action("awakeFromNib") { helper, _ in helper.isAwake = true } }
        registerObjCClass(NibConstraint.self) { _ in }
        registerObjCClass(NibAppearing.self) { $0.property("label", \.label) { $0.label = $1 } }
        registerObjCClass(NibMadeController.self) { $0.property("label", \.label) { $0.label = $1 } }
        registerObjCClass(NibController.self) {
            $0.property("label", \.label) { $0.label = $1 }
            $0.property("anything", \.anything) { $0.anything = $1 }
            $0.method("make:") { $0.make($1[0, as: NSCoder.self]) }
            $0.method("make:sender:") { $0.make($1[0, as: NSCoder.self], $1[1, as: String.self]) }
            $0.method("make:sender:segueIdentifier:") {
                $0.make($1[0, as: NSCoder.self], $1[1, as: String.self], $1[2, as: String.self])
            }
            $0.action("back:") { $0.log.append("back \($1[0, as: UIStoryboardSegue.self].identifier ?? "nil")") }
        }
    }()
}

final class NibOwner: UIViewController {
    var label: UILabel?
    var views: [UIView] = []
    var helper: NSObject?
    var edge: NSLayoutConstraint?
    var pressed: [NSObject?] = []
}

final class NibView: UIView {
    var points = 0
    var name: String?
    /// The values that the initializer and the waking saw.
    var seen: [String] = []

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        seen.append("init tag \(tag) points \(points) subviews \(subviews.count)")
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        seen.append("awake points \(points)")
    }
}

final class NibHelper: NSObject { var isAwake = false }

final class NibController: UIViewController {
    var label: UILabel?
    var anything: NSObject?
    var log: [String] = []

    override func awakeFromNib() {
        super.awakeFromNib()
        log.append("awake, view \(isViewLoaded ? "there" : "not there"), \(storyboard == nil ? "no " : "")storyboard")
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        log.append("loaded \(label?.text ?? "nothing")")
    }
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        log.append("should \(identifier)")
        return identifier != "never"
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        log.append(
            "prepare \(segue.identifier ?? "nil"), view \(segue.destination.isViewLoaded ? "there" : "not there")")
    }
}

extension NibController {
    func make(_ coder: NSCoder, _ details: String...) -> NibController? {
        log.append("made for \(details.joined(separator: ", "))")
        let controller = NibController(coder: coder)
        controller?.title = "made here"
        return controller
    }
}

final class NibContainer: UIViewController {
    var log: [String] = []

    override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        log.append("\(unwindSegue.identifier ?? "") towards the end \(ObjectIdentifier(subsequentVC))")
    }
}

final class NibConstraint: NSLayoutConstraint {
    override func awakeFromNib() {
        super.awakeFromNib()
        constant += 5
    }
}

final class NibSegue: UIStoryboardSegue {
    static var performed: [String] = []
    override func perform() { Self.performed.append(identifier ?? "nil") }
}
