import CoreGraphics
import Foundation
import QuinceDiagnostics
import Stage
import Testing
import UIKitControls
import UIKitRestoration

@Suite("Views, other objects and references in a saved state", .serialized)
@MainActor
struct RestorableObjectTests {
    private let stage = RestorationStage()

    // MARK: Views

    /// A controller with two views of an app's own and a scroll view.
    private final class ViewsController: NumberController {
        let marks = [MarkView(), MarkView()]
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let picture = UIImageView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))

        override func viewDidLoad() {
            for mark in marks { mark.restorationIdentifier = "mark" }
            scroll.restorationIdentifier = "scroll"
            scroll.contentSize = CGSize(width: 400, height: 400)
            picture.restorationIdentifier = "picture"
            for view in [marks[0], scroll, picture] { self.view.addSubview(view) }
            scroll.addSubview(marks[1])
        }
    }

    private final class MarkView: UIView {
        var mark = ""

        override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            coder.encode(mark, forKey: "mark")
        }
        override func decodeRestorableState(with coder: NSCoder) {
            super.decodeRestorableState(with: coder)
            mark = coder.decodeObject(forKey: "mark") as? String ?? "none"
        }
    }

    @Test("A scroll view keeps its place and an image view its own, and views with the same identifier are told apart")
    func views() throws {
        stage.launch { app in app.makeRoot = { ViewsController("Root") } }
        let root = try #require(stage.root as? ViewsController)
        root.scroll.contentInset.top = 5
        root.scroll.contentOffset = CGPoint(x: 30, y: 120)
        root.picture.transform = CGAffineTransform(rotationAngle: 1)
        root.picture.center = CGPoint(x: 200, y: 300)
        (root.marks[0].mark, root.marks[1].mark) = ("outer", "inner")
        stage.enterBackground()
        #expect(stage.paths == ["Root", "Root/mark", "Root/scroll", "Root/mark", "Root/picture"])
        stage.launch { app in app.makeRoot = { ViewsController("Root") } }
        let restored = try #require(stage.root as? ViewsController)
        #expect(restored.marks.map(\.mark) == ["outer", "inner"])
        #expect(restored.scroll.contentOffset == CGPoint(x: 30, y: 120) && restored.scroll.contentInset.top == 5)
        #expect(restored.picture.center == CGPoint(x: 200, y: 300))
        #expect(abs(restored.picture.transform.b - sin(1)) < 1e-9)
    }

    @Test("A view in a controller without an identifier is not saved, and a view that is not loaded neither")
    func viewsWithoutOwner() {
        stage.launch { app in app.makeRoot = { ViewsController(nil) } }
        stage.enterBackground()
        #expect(stage.paths.isEmpty)
        let hidden = ViewsController("Hidden")
        stage.launch { app in app.willEncode = { $0.encode(hidden, forKey: "hidden") } }
        stage.enterBackground()
        #expect(stage.paths == ["Hidden", "Root"] && !hidden.isViewLoaded)
    }

    // MARK: References

    /// A container that shows one of its two children.
    private final class SwitchController: NumberController {
        let pair: [NumberController]
        init(_ pair: [NumberController]) {
            self.pair = pair
            super.init("Switch")
        }
        required init?(coder: NSCoder) { nil }
        var decoded: [String?] = []
        var mixed: [Any]?

        override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            coder.encode(pair, forKey: "pair")
            coder.encode(NumberController(nil), forKey: "nobody")
            coder.encode([pair[0], NumberController(nil), "text"] as [Any], forKey: "mixed")
        }
        override func decodeRestorableState(with coder: NSCoder) {
            super.decodeRestorableState(with: coder)
            let pair = coder.decodeObject(forKey: "pair") as? [NumberController] ?? []
            decoded = pair.map(\.restorationIdentifier)
            #expect(coder.decodeObject(forKey: "nobody") == nil)
            mixed = coder.decodeObject(forKey: "mixed") as? [Any]
        }
    }

    @Test("Encoding a controller makes it part of the state, and decoding gives the one that was restored")
    func references() throws {
        let make = { @MainActor () -> UIViewController in
            SwitchController([FactoryController("One"), FactoryController("Two")])
        }
        stage.launch { $0.makeRoot = make }
        (stage.root as? SwitchController)?.pair[1].number = 5
        stage.enterBackground()
        #expect(stage.paths == ["Switch", "One", "Two"])
        stage.launch { $0.makeRoot = make }
        let restored = try #require(stage.root as? SwitchController)
        #expect(restored.decoded == ["One", "Two"])
        #expect(restored.mixed?.count == 2 && restored.mixed?[0] is FactoryController)
        #expect(restored.mixed?[1] as? String == "text")
    }

    @Test("Values of all kinds come back from the delegate's archive, and a missing key spoils no other")
    func values() {
        stage.launch { app in
            app.willEncode = { coder in
                coder.encode("text", forKey: "text")
                coder.encode(true, forKey: "bool")
                coder.encode(42, forKey: "integer")
                coder.encode(2.5, forKey: "double")
                coder.encode(CGPoint(x: 1, y: 2), forKey: "point")
                coder.encode(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "rect")
                coder.encode(["a": [1, 2], "b": "c"] as [String: Any], forKey: "dictionary")
                coder.encode(IndexPath(indexes: [1, 2]), forKey: "path")
                coder.encode(Data([1, 2, 3]), forKey: "data")
                coder.encode(URL(string: "https://example.com/a"), forKey: "url")
            }
        }
        stage.enterBackground()
        stage.launch { app in
            app.didDecode = { coder in
                #expect(coder.decodeObject(forKey: "missing") == nil)
                #expect(coder.decodeObject(of: NSString.self, forKey: "missing") == nil)
                #expect(coder.decodeObject(forKey: "text") as? String == "text")
                #expect(coder.decodeObject(of: NSString.self, forKey: "text") == "text")
                #expect(coder.decodeBool(forKey: "bool") && coder.decodeInteger(forKey: "integer") == 42)
                #expect(coder.decodeDouble(forKey: "double") == 2.5 && coder.containsValue(forKey: "bool"))
                #expect(coder.decodeCGPoint(forKey: "point") == CGPoint(x: 1, y: 2))
                #expect(coder.decodeCGRect(forKey: "rect") == CGRect(x: 1, y: 2, width: 3, height: 4))
                #expect((coder.decodeObject(forKey: "dictionary") as? [String: Any])?["b"] as? String == "c")
                #expect(coder.decodeObject(forKey: "path") as? IndexPath == IndexPath(indexes: [1, 2]))
                #expect(coder.decodeObject(forKey: "data") as? Data == Data([1, 2, 3]))
                #expect(coder.decodeObject(forKey: "url") as? URL == URL(string: "https://example.com/a"))
            }
        }
        #expect(RestorationLog.take().contains("didDecode"))
    }

    @Test("A value whose class is not there any more is left out, and spoils no other")
    func missingClass() throws {
        stage.launch { app in
            app.willEncode = { coder in
                coder.encode(Passing(), forKey: "gone")
                coder.encode("text", forKey: "text")
            }
        }
        stage.enterBackground()
        var state = try #require(stage.state)
        var changes = 0
        while let range = state.app.range(of: Data("Passing".utf8)) {
            state.app.replaceSubrange(range, with: Data("Vanishd".utf8))
            changes += 1
        }
        #expect(changes > 0)
        try stage.store.write(state.data())
        stage.launch { app in
            app.didDecode = { coder in
                #expect(coder.decodeObject(forKey: "gone") == nil)
                #expect(coder.decodeObject(forKey: "text") as? String == "text")
            }
        }
        #expect(RestorationLog.take().contains("didDecode") && stage.keeper.problem == nil)
    }

    // MARK: Registered objects

    @Test("A registered object is saved, and found again by its identifier within its parent")
    func registered() throws {
        func register(_ marks: [String], _ root: UIViewController) -> [Model] {
            let models = zip(marks, [nil, root]).map { Model($0, in: $1) }
            for model in models {
                UIApplication.registerObject(forStateRestoration: model, restorationIdentifier: "model")
            }
            return models
        }
        stage.launch()
        let models = register(["alone", "within"], stage.root)
        // Registering does not keep an object, and the optimizer would release it here.
        withExtendedLifetime(models) { stage.enterBackground() }
        #expect(stage.paths == ["Root", "model", "Root/model"])
        var restored: [Model] = []
        stage.launch { app in
            app.asked = { _ in restored = register(["new", "new"], app.window!.rootViewController!) }
        }
        #expect(restored.map(\.mark) == ["alone", "within"])
        #expect(restored.map(\.hasFinished) == [true, true])
    }

    @Test("An object with a restoration class is made by it, and given to those that refer to it")
    func objectFactory() throws {
        let model = MadeModel("saved", in: nil)
        stage.launch { app in app.willEncode = { $0.encode(model, forKey: "model") } }
        UIApplication.registerObject(forStateRestoration: model, restorationIdentifier: "made")
        stage.enterBackground()
        var decoded: Model?
        stage.launch { app in app.didDecode = { decoded = $0.decodeObject(forKey: "model") as? Model } }
        #expect(decoded is MadeModel && decoded !== model && decoded?.mark == "saved")
        #expect(MadeModel.paths == [["made"]])
    }

    @Test("An object that was not restored is missing from collections at any depth, which keep the rest")
    func missingInCollections() throws {
        let model = Model("gone", in: nil)
        stage.launch { app in
            app.willEncode = { coder in
                coder.encode([["a": [model, "b"]], ["c": model]] as [[String: Any]], forKey: "nested")
            }
        }
        UIApplication.registerObject(forStateRestoration: model, restorationIdentifier: "model")
        withExtendedLifetime(model) { stage.enterBackground() }
        var nested: [[String: Any]]?
        stage.launch { app in app.didDecode = { nested = $0.decodeObject(forKey: "nested") as? [[String: Any]] } }
        #expect(nested?.count == 2 && nested?.last?.isEmpty == true)
        #expect((nested?.first?["a"] as? [Any])?.map { $0 as? String } == ["b"])
    }

    @Test("A private restoration class is reported, because it could not be found in the next launch")
    func privateClass() {
        final class Hidden: NumberController, UIViewControllerRestoration {
            static func viewController(
                withRestorationIdentifierPath path: [String], coder: NSCoder
            ) -> UIViewController? { nil }
        }
        Unsupported.reset()
        stage.launch()
        stage.root.restorationClass = Hidden.self
        stage.enterBackground()
        #expect(Unsupported.messages.contains { $0.hasPrefix("state restoration: the class Hidden") })
        #expect(stage.state?.objects.map(\.factory) == [nil])
    }

    @Test("An object that is gone, or whose parent is not saved, is not saved")
    func unsaved() {
        stage.launch()
        UIApplication.registerObject(forStateRestoration: Model("gone", in: nil), restorationIdentifier: "gone")
        let orphan = Model("orphan", in: NumberController(nil))
        UIApplication.registerObject(forStateRestoration: orphan, restorationIdentifier: "orphan")
        stage.enterBackground()
        #expect(stage.paths == ["Root"])
    }
}

/// An object that an app registers.
class Model: NSObject, UIStateRestoring {
    var mark: String
    var hasFinished = false
    private let parent: UIViewController?

    init(_ mark: String, in parent: UIViewController?) { (self.mark, self.parent) = (mark, parent) }

    var restorationParent: (any UIStateRestoring)? { parent }
    var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }
    func encodeRestorableState(with coder: NSCoder) { coder.encode(mark, forKey: "mark") }
    func decodeRestorableState(with coder: NSCoder) { mark = coder.decodeObject(forKey: "mark") as? String ?? "none" }
    func applicationFinishedRestoringState() { hasFinished = true }
}

final class MadeModel: Model, UIObjectRestoration {
    private(set) static var paths: [[String]] = []

    override var objectRestorationClass: (any UIObjectRestoration.Type)? { MadeModel.self }

    static func object(
        withRestorationIdentifierPath path: [String], coder: NSCoder
    ) -> (any UIStateRestoring)? {
        paths.append(path)
        return MadeModel("new", in: nil)
    }
}

/// A value of an app's own in an archive.
final class Passing: NSObject, NSCoding {
    override init() {}
    init?(coder: NSCoder) {}
    func encode(with coder: NSCoder) {}
}
