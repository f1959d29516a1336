import CoreGraphics
import Foundation
import QuinceHostInterface
import Stage
import Testing
import UIKitControls
import UIKitCore
import UIKitDragAndDrop
import UIKitTables

/// A place that notes what it is told, and loads what its test wants.
@MainActor
private final class OutsidePlace: NSObject, UIDropInteractionDelegate {
    var calls: [String] = []
    var types = ["public.data"]
    var operation = UIDropOperation.copy
    private(set) weak var session: (any UIDropSession)?
    private(set) var wasLocal: Bool?
    private(set) var files: [(name: String, data: Data, exists: Bool)] = []
    private(set) var deletedFile: URL?
    private(set) var texts: [String] = []
    private(set) var earlyError: NSError?

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        calls.append("can handle \(session.items.count)")
        self.session = session
        wasLocal = session.localDragSession != nil
        session.items.first?.itemProvider.loadDataRepresentation(forTypeIdentifier: types[0]) { _, error in
            MainActor.assumeIsolated { self.earlyError = error as NSError? }
        }
        return session.hasItemsConforming(toTypeIdentifiers: types)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        calls.append("entered")
    }
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        let place = session.location(in: interaction.view!)
        calls.append("update \(Int(place.x)) \(Int(place.y))")
        return UIDropProposal(operation: operation)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        calls.append("exited")
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        calls.append("ended")
    }
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
        calls.append("concludes")
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        calls.append("performs")
        for item in session.items where item.itemProvider.canLoadObject(ofClass: NSString.self) == false {
            item.itemProvider.loadFileRepresentation(forTypeIdentifier: types[0]) { url, _ in
                MainActor.assumeIsolated { self.note(url) }
            }
        }
        session.loadObjects(ofClass: String.self) { self.texts += $0 }
    }

    private func note(_ url: URL?) {
        guard let url, let data = try? Data(contentsOf: url) else { return }
        files.append((url.lastPathComponent, data, FileManager.default.fileExists(atPath: url.path)))
        deletedFile = url
    }
}

/// Drags that another program has begun (behaviour/drag-and-drop.md#drags-from-outside).
@Suite("Drag and drop: drags from outside")
@MainActor
struct OutsideDragTests {
    private let stage = Stage(device: "iPad Air")
    private let place = OutsidePlace()

    private func scene() -> UIView {
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
        stage.root.addSubview(view)
        view.addInteraction(UIDropInteraction(delegate: place))
        stage.turn()
        return view
    }

    private func send(_ step: OutsideDrag.Step, _ x: CGFloat, _ y: CGFloat) {
        stage.host.send(.drag(OutsideDrag(step, at: CGPoint(x: x, y: y), surface: stage.surface)))
    }

    private func file(_ name: String?, _ type: String, _ text: String? = nil) -> OutsideItem {
        let source: OutsideItem.Form.Source = text.map { .data(Data($0.utf8)) } ?? .promised
        return OutsideItem(name: name, isFile: true, forms: [.init(mimeType: type, source: source)])
    }

    private var effect: HostedDropEffect? { UIApplication.shared.chrome.dropEffect }

    @Test(
        "A file comes, moves over a view and is dropped: the calls of a drop, without a local session, and its data as a file"
    )
    func file() throws {
        let view = scene()
        place.types = ["public.image"]
        send(.enter([file(nil, "image/png")]), 10, 10)
        #expect(place.calls.isEmpty)
        #expect(effect == HostedDropEffect.none)
        send(.move, 150, 160)
        #expect(effect == .copy)
        #expect(place.wasLocal == false)
        #expect(place.session?.allowsMoveOperation == false)
        #expect(place.earlyError?.code == NSItemProvider.ErrorCode.itemUnavailableError.rawValue)
        send(.drop([file("a.b.png", "image/png", "pixels")]), 151, 160)
        stage.advance(1)
        #expect(
            place.calls == [
                "can handle 1", "entered", "update 50 60", "update 51 60", "performs", "concludes", "ended",
            ])
        let found = try #require(place.files.first)
        #expect(found.name == "a.b.png")
        #expect(found.data == Data("pixels".utf8))
        #expect(found.exists)
        // NSItemProvider.h: the file is deleted when the handler returns.
        #expect(place.deletedFile.map { FileManager.default.fileExists(atPath: $0.path) } == false)
        #expect(effect == nil)
        withExtendedLifetime(view) {}
    }

    @Test("A drag that leaves exits and ends the session, and nothing is dropped")
    func leaves() {
        let view = scene()
        send(.enter([file(nil, "text/csv")]), 150, 150)
        #expect(effect == .copy)
        send(.leave, 0, 0)
        stage.advance(1)
        #expect(place.calls == ["can handle 1", "entered", "update 50 50", "exited", "ended"])
        #expect(effect == nil)
        withExtendedLifetime(view) {}
    }

    @Test("A session over a view that cannot handle its types has no effect, and a drop there does nothing")
    func refused() {
        let view = scene()
        place.types = ["public.image"]
        send(.enter([file(nil, "text/csv")]), 150, 150)
        #expect(effect == HostedDropEffect.none)
        send(.drop([file("a.csv", "text/csv", "1,2")]), 150, 150)
        stage.advance(1)
        #expect(place.calls == ["can handle 1"])
        withExtendedLifetime(view) {}
    }

    @Test("A move across programs is none: the proposal counts as one to cancel")
    func move() {
        let view = scene()
        place.operation = .move
        send(.enter([file(nil, "text/csv")]), 150, 150)
        #expect(effect == HostedDropEffect.none)
        send(.drop([file("a.csv", "text/csv", "1,2")]), 150, 150)
        stage.advance(1)
        #expect(!place.calls.contains("performs"))
        withExtendedLifetime(view) {}
    }

    @Test("A text of another program has all its forms in one item, and loads as a string")
    func text() {
        let view = scene()
        place.types = ["public.html"]
        func item(_ isDropped: Bool) -> OutsideItem {
            OutsideItem(
                isFile: false,
                forms: [("text/plain", "plain ä"), ("text/html", "<b>bold</b>"), ("text/uri-list", "https://a.b/")].map
                {
                    .init(mimeType: $0.0, source: isDropped ? .data(Data($0.1.utf8)) : .promised)
                })
        }
        send(.enter([item(false)]), 150, 150)
        let types = place.session?.items.first?.itemProvider.registeredTypeIdentifiers
        #expect(types == ["public.utf8-plain-text", "public.html", "public.url"])
        send(.drop([item(true)]), 150, 150)
        stage.advance(1)
        #expect(place.texts == ["plain ä"])
        withExtendedLifetime(view) {}
    }

    @Test("Items of which nothing was known before are asked about again as they are dropped")
    func unknown() {
        let view = scene()
        send(.enter([file(nil, "")]), 150, 150)
        send(.drop([file("a.txt", "text/plain", "a"), file("b.swift", "", "b")]), 150, 150)
        stage.advance(1)
        #expect(place.calls.filter { $0.hasPrefix("can handle") } == ["can handle 1", "can handle 2"])
        #expect(place.texts == ["a", "b"])
        withExtendedLifetime(view) {}
    }

    @Test("A file whose type its program does not know is data before the drop, and what its name says after it")
    func byName() {
        let view = scene()
        send(.enter([file(nil, "")]), 150, 150)
        let provider = place.session?.items.first?.itemProvider
        #expect(provider?.registeredTypeIdentifiers == ["public.data"])
        send(.drop([file("b.swift", "", "code")]), 150, 150)
        #expect(provider?.hasItemConformingToTypeIdentifier("public.source-code") == true)
        stage.advance(1)
        #expect(place.texts == ["code"])
        withExtendedLifetime(view) {}
    }

    @Test("A drop of which a host tells only at its end enters first, and reads the file where it is")
    func pathDrop() throws {
        let view = scene()
        let path = NSTemporaryDirectory() + "outside-\(getpid()).csv"
        try Data("1,2".utf8).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        place.types = ["public.comma-separated-values-text"]
        stage.host.send(.drop(FileDrop(paths: [path], location: CGPoint(x: 150, y: 150), surface: stage.surface)))
        stage.advance(1)
        #expect(place.calls.contains("performs"))
        #expect(place.files.map(\.data) == [Data("1,2".utf8)])
        withExtendedLifetime(view) {}
    }

    @Test("A drag begins anew where the one before it has not ended its animation yet")
    func quickSecond() {
        let view = scene()
        let things = [file("a.csv", "text/csv", "1")]
        send(.enter(things.map(\.promised)), 150, 150)
        send(.drop(things), 150, 150)
        send(.enter(things.map(\.promised)), 150, 150)
        stage.advance(1)
        send(.move, 150, 151)
        send(.drop(things), 150, 151)
        stage.advance(1)
        #expect(place.calls.filter { $0 == "performs" }.count == 2)
        withExtendedLifetime(view) {}
    }

    @Test("An app that is not active is left by the drag that was over it")
    func inactive() {
        let view = scene()
        send(.enter([file(nil, "text/csv")]), 150, 150)
        stage.host.send(.activation(.inactive))
        send(.move, 151, 150)
        stage.advance(1)
        #expect(place.calls.contains("exited"))
        #expect(place.calls.last == "ended")
        withExtendedLifetime(view) {}
    }

    // MARK: Tables

    @MainActor
    private final class Rows: NSObject, UITableViewDataSource, UITableViewDropDelegate {
        var names = ["one", "two", "three"]

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = names[indexPath.row]
            return cell
        }
        func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
            let path = coordinator.destinationIndexPath ?? IndexPath(row: names.count, section: 0)
            for item in coordinator.items {
                item.dragItem.itemProvider.loadObject(ofClass: NSString.self) { object, _ in
                    let text = (object as? NSString)?.description
                    MainActor.assumeIsolated { self.insert(text, at: path, in: tableView) }
                }
            }
        }

        private func insert(_ text: String?, at path: IndexPath, in table: UITableView) {
            names.insert(text ?? "?", at: path.row)
            table.insertRows(at: [path], with: .automatic)
        }
    }

    @Test("A text dropped on a table goes to the row under it, as a copy")
    func table() {
        let rows = Rows()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        (table.dataSource, table.dropDelegate) = (rows, rows)
        stage.root.addSubview(table)
        stage.turn()
        let item = OutsideItem(text: "new")
        let row = table.rectForRow(at: IndexPath(row: 1, section: 0))
        send(.enter([item.promised]), row.midX, row.midY)
        #expect(table.hasActiveDrop)
        #expect(effect == .copy)
        send(.drop([item]), row.midX, row.midY)
        stage.advance(1)
        #expect(rows.names == ["one", "new", "two", "three"])
        #expect(!table.hasActiveDrop)
    }
}
