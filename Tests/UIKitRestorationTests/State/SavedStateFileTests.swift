import Foundation
import SeededRandom
import Stage
import Testing
import UIKitContainers
import UIKitRestoration

/// The rule by which files are thrown away is in behaviour/state-restoration.md#what-is-kept.
@Suite("Files with saved states", .serialized)
@MainActor
struct SavedStateFileTests {
    private let stage = RestorationStage()

    /// A state with a few objects in it.
    private func saved() throws -> Data {
        stage.launch { app in
            app.makeRoot = {
                let navigation = UINavigationController()
                navigation.restorationIdentifier = "Nav"
                navigation.viewControllers = [NumberController("List"), NumberController("Note")]
                return navigation
            }
        }
        stage.enterBackground()
        return try #require(try stage.store.read())
    }

    private func reason(_ data: Data) -> String? {
        do throws(SavedStateError) {
            _ = try SavedState(file: data)
            return nil
        } catch {
            return error.description
        }
    }

    // MARK: Damage

    @Test("Every truncation and every changed bit is found before an archive is opened")
    func damage() throws {
        let data = try saved()
        #expect(reason(data) == nil && data.count > 500)
        for count in 0..<data.count { #expect(reason(data.prefix(count)) != nil, "\(count) bytes") }
        for place in data.indices {
            var changed = data
            changed[place] ^= 1 << UInt8(place % 8)
            #expect(reason(changed) != nil, "bit \(place % 8) of byte \(place)")
        }
        #expect(reason(data + [0]) == "its checksum is wrong")
        #expect(reason(Data("something else entirely, of enough bytes".utf8)) == "it is not a saved state of Quince")
    }

    @Test("A launch with a damaged state says so in one line, and goes on without it")
    func launch() throws {
        var data = try saved()
        data[data.count / 2] ^= 0xFF
        try stage.store.write(data)
        _ = RestorationLog.take()
        stage.launch()
        #expect(
            stage.keeper.problem
                == "the saved state in memory: the saved state is thrown away, and the app starts without it: its checksum is wrong"
        )
        #expect(RestorationLog.take() == ["willFinish", "didFinish", "load Root", "active"])
        #expect(try stage.store.read() == nil)
        stage.launch()
        #expect(stage.keeper.problem == nil)
    }

    @Test("A state of another version is not read")
    func version() throws {
        var data = try saved()
        data[16] = 9
        #expect(reason(data) == "its form is version 9, and this Quince reads version 1")
    }

    // MARK: Hostile contents with a right checksum

    @Test("Contents that are not a property list, or one of something else, are refused")
    func contents() throws {
        let lists: [Any] = [[1, 2], ["app": 1], ["app": Data(), "objects": [["kind": 9]]], "text"]
        for list in lists {
            let body = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
            #expect(reason(SavedState.file(body)) == "its contents are not a saved state")
        }
        #expect(reason(SavedState.file(Data())) == "its contents are not a saved state")
    }

    @Test("Random changes of the contents under a right checksum never trap, and what is read is in order")
    func random() throws {
        let body = try saved().dropFirst(24)
        let seed: UInt64 = 0x5EED_0F5A
        var numbers = SeededNumbers(seed: seed)
        for round in 0..<2000 {
            var changed = Data(body)
            for _ in 0...numbers.next(below: 3) {
                changed[numbers.next(below: changed.count)] = UInt8(truncatingIfNeeded: numbers.next(below: 256))
            }
            guard let state = try? SavedState(file: SavedState.file(changed)) else { continue }
            for place in state.objects.indices {
                #expect(state.path(place).count <= place + 1, "seed \(seed), round \(round)")
            }
        }
    }

    @Test("Objects that contain each other, or are in something that cannot contain them, are refused")
    func relations() throws {
        func reason(_ objects: SavedObject...) throws -> String? {
            var state = SavedState()
            state.objects = objects
            return self.reason(try state.data())
        }
        let root = SavedObject(kind: .controller, identifier: "Root", parent: nil)
        #expect(try reason(root) == nil)
        let own = SavedObject(kind: .controller, identifier: "A", parent: 0)
        #expect(try reason(own) == "\"A\" (object 0) is in object 0, which does not come before it")
        for parent in [-1, 1, 7, Int.max, Int.min] {
            let lost = SavedObject(kind: .controller, identifier: "A", parent: parent)
            #expect(try reason(root, lost)?.hasPrefix("\"A\" (object 1) is in object") == true, "\(parent)")
        }
        let loose = SavedObject(kind: .view, identifier: "V", parent: nil)
        #expect(try reason(loose) != nil)
        let view = SavedObject(kind: .view, identifier: "V", parent: 0)
        let inner = SavedObject(kind: .controller, identifier: "C", parent: 1)
        #expect(try reason(root, view, inner) == "\"C\" (object 2) is in object 1, which is not a controller")
    }

    @Test("Numbers, classes and scenes that do not exist are looked for without harm")
    func unknown() throws {
        var state = SavedState()
        var root = SavedObject(kind: .controller, identifier: "Root", parent: nil, ordinal: Int.min)
        root.isViewLoaded = true
        var made = SavedObject(kind: .controller, identifier: "Made", parent: nil, ordinal: Int.max)
        made.factory = "not a mangled name"
        var wrong = SavedObject(kind: .controller, identifier: "Wrong", parent: nil)
        wrong.factory = _mangledTypeName(Int.self)
        var drawn = SavedObject(kind: .controller, identifier: "\u{1B}[31mDrawn", parent: nil)
        drawn.scene = SceneAddress(storyboard: "../../etc/passwd", bundle: "/nowhere", controller: "x")
        drawn.archive = Data("no archive".utf8)
        let object = SavedObject(kind: .object, identifier: "Object", parent: nil)
        state.objects = [root, made, wrong, drawn, object]
        try stage.store.write(state.data())
        stage.launch()
        #expect(
            RestorationLog.take() == [
                "willFinish", "shouldRestore", "delegate Root", "delegate \u{1B}[31mDrawn", "didDecode", "didFinish",
                "load Root", "active",
            ])
        #expect(stage.keeper.problem == nil)
    }

    @Test("A stack with more children than there are is read no further than there may be any")
    func count() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.encode(Int.max, forKey: "UINavigationControllerStackCount")
        var state = SavedState()
        var object = SavedObject(kind: .controller, identifier: "Nav", parent: nil)
        object.archive = archiver.encodedData
        state.objects = [object]
        try stage.store.write(state.data())
        stage.launch { app in
            app.makeRoot = {
                let navigation = UINavigationController(rootViewController: NumberController("List"))
                navigation.restorationIdentifier = "Nav"
                return navigation
            }
        }
        #expect((stage.root as? UINavigationController)?.viewControllers.count == 1)
    }

    // MARK: Crashes

    @Test("A state is thrown away if the last launch ended while it restored it")
    func crash() throws {
        _ = try saved()
        stage.store.isRestoring = true
        _ = RestorationLog.take()
        stage.launch()
        #expect(stage.keeper.problem?.hasSuffix("the app ended while it was restored") == true)
        #expect(!RestorationLog.take().contains("shouldRestore"))
        #expect(try stage.store.read() == nil && !stage.store.isRestoring)
    }

    @Test("A state is being restored from the delegate's answer to the end of the launch")
    func mark() throws {
        _ = try saved()
        var marks: [Bool] = []
        stage.launch { app in
            app.asked = { _ in marks.append(stage.store.isRestoring) }
            app.didFinish = { marks.append(stage.store.isRestoring) }
        }
        #expect(marks == [true, true] && !stage.store.isRestoring)
        #expect(try stage.store.read() != nil)
    }

    @Test("Restoring that is extended ends with the last call that completes it")
    func extended() throws {
        _ = try saved()
        stage.launch { app in
            app.didDecode = { _ in
                UIApplication.shared.extendStateRestoration()
                UIApplication.shared.extendStateRestoration()
            }
        }
        #expect(stage.store.isRestoring)
        UIApplication.shared.completeStateRestoration()
        #expect(stage.store.isRestoring)
        UIApplication.shared.completeStateRestoration()
        #expect(!stage.store.isRestoring)
        UIApplication.shared.completeStateRestoration()
        #expect(!stage.store.isRestoring)
    }
}
