import Foundation
import QuinceKitDescription
import QuinceNibArchive
import QuinceObjCRuntime
import UIFoundation

/// A loading of documents whose objects are not views.
@MainActor
final class PlainGraph: NibGraph {
    let document: InterfaceDocument
    let bundle = Bundle.main
    let tables: NibTables
    let names: NibNames
    let objects: NibObjects
    let appModule: String? = "KitDescriptionTests"
    let isCheck: Bool
    private(set) var problems: [NibProblem] = []

    /// - Parameter text: the document's objects.
    init(_ text: String, isCheck: Bool = false) throws {
        _ = Desk.described
        let header = #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">"#
        document = try InterfaceDocument(Data("\(header)<objects>\(text)</objects></document>".utf8), file: "Plain.xib")
        tables = NibTables(document)
        names = NibNames(document)
        objects = NibObjects(document)
        self.isCheck = isCheck
    }

    /// Makes, connects and tells all objects.
    ///
    /// - Parameter owner: the object of the first placeholder.
    func load(_ owner: NSObject? = nil) -> [NSObject] {
        var owners: [NibMade] = []
        if let owner, let placeholder = document.objects.first(where: { $0.name == "placeholder" }) {
            place(owner, at: placeholder)
            owners.append((owner, placeholder))
        }
        let made = document.objects.filter { $0.name != "placeholder" }.compactMap { make($0) }
        makeDestinations(of: owners)
        setAttributes()
        connect(owners)
        awake()
        return made
    }

    func placed(_ element: InterfaceElement) -> NSObject? { object(of: element) }
    func maker(of element: InterfaceElement) -> @MainActor () -> NSObject? { { nil } }
    func report(_ problem: NibProblem, at element: InterfaceElement) { problems.append(problem) }
}

/// A class with rows of each kind. Its objects contain lamps.
@MainActor
class Desk: NSObject, NibDecodable, AppearanceTarget {
    var width: CGFloat = 0
    var color: UIColor?
    var name: String? { didSet { log.append("name") } }
    var hasDrawer = true
    var lamps: [Lamp] = []
    /// The values that were set, in order.
    var log: [String] = []

    override init() {}

    required init?(coder: NSCoder) {
        super.init()
        decodeNib(coder, as: Desk.self)
        log.append("initializer")
    }

    fileprivate static let described: Void = {
        describe(Desk.self) {
            $0.nib(element: "desk")
            $0.key("width", \.width, .nib)
            $0.key("color", \.color, .appearance, .nib("paint"))
            $0.key("name", \.name, .nib)
            $0.key("hasDrawer", \.hasDrawer, .nib("drawer", omitted: false))
            $0.nib(elements: "lamps") { desk, list, nib in desk.lamps = nib.objects(in: list) }
            $0.nib(ignoring: "shop")
            $0.nib(relationship: "beside") { (desk: Desk, others: [Desk]) in desk.log.append("\(others.count) beside") }
        }
        describe(Lamp.self) {
            $0.nib(element: "lamp")
            $0.key("watts", \.watts, .nib)
        }
        registerObjCClass(Owner.self) {
            $0.property("desk", \.desk) { $0.desk = $1 }
            $0.property("lamps", \.lamps) { $0.lamps = $1 }
            $0.property("note", \.note) { $0.note = $1 }
            $0.action("light:") { $0.lit.append($1[0] as? Lamp) }
        }
    }()
}

/// A class of the app, which a document names.
final class StandingDesk: Desk, NibAwakening {
    func awakeFromNib() { log.append("awake") }
}

/// A class without `init(coder:)` that sends actions.
@MainActor
final class Lamp: NSObject, NibActionSource {
    var watts = 0
    private var switches: [(action: Selector, target: NSObject?)] = []

    func connect(_ action: Selector, to target: NSObject?, _ element: InterfaceElement, in nib: any NibContext) {
        switches.append((action, target))
    }

    func press() { for (action, target) in switches { target.map { _ = ClassRegistry.send(action, to: $0, [self]) } } }
}

@MainActor
final class Owner: NSObject {
    var desk: Desk?
    var lamps: [NSObject] = []
    var note: String?
    var lit: [Lamp?] = []
}
