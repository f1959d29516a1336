import Foundation
import QuinceFoundationAdditions
import Synchronization
import Testing

/// Rules of NSItemProvider.h about files.
@Suite("Item providers and files")
struct ItemProviderFileTests {
    /// Collects what a handler receives, from whichever thread.
    private final class Received<Value: Sendable>: Sendable {
        private let state = Mutex<[Value]>([])
        var all: [Value] { state.withLock { $0 } }
        func add(_ value: Value) { state.withLock { $0.append(value) } }
    }

    private func provider(_ text: String, _ name: String?) -> NSItemProvider {
        let provider = NSItemProvider()
        provider.suggestedName = name
        provider.registerDataRepresentation(forTypeIdentifier: "public.thing", visibility: .all) {
            $0(Data(text.utf8), nil)
            return nil
        }
        return provider
    }

    @Test("Data is copied to a file of the suggested name, which exists only while the handler runs")
    func copies() throws {
        let provider = provider("hello", "a note")
        let found = Received<(URL, String)>()
        provider.loadFileRepresentation(forTypeIdentifier: "public.thing") { url, _ in
            if let url, let text = try? String(contentsOf: url, encoding: .utf8) { found.add((url, text)) }
        }
        let (url, text) = try #require(found.all.first)
        #expect(text == "hello")
        #expect(url.lastPathComponent == "a note")
        #expect(!FileManager.default.fileExists(atPath: url.path))
        #expect(!FileManager.default.fileExists(atPath: url.deletingLastPathComponent().path))
    }

    @Test("A name with a slash stays in the folder")
    func slashes() throws {
        let provider = provider("hello", "../../a")
        let found = Received<URL>()
        provider.loadFileRepresentation(forTypeIdentifier: "public.thing") { url, _ in url.map(found.add) }
        #expect(try #require(found.all.first).lastPathComponent == "..:..:a")
    }

    @Test("A registered file is read as data, and handed over itself only if it may be opened in place")
    func files() throws {
        let path = NSTemporaryDirectory() + "provider-\(getpid())"
        try Data("in a file".utf8).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        for options in [NSItemProviderFileOptions.openInPlace, []] {
            let provider = NSItemProvider()
            provider.registerFileRepresentation(
                forTypeIdentifier: "public.thing", fileOptions: options, visibility: .all
            ) {
                $0(URL(fileURLWithPath: path), false, nil)
                return nil
            }
            let (data, places) = (Received<Data?>(), Received<(URL?, Bool)>())
            provider.loadDataRepresentation(forTypeIdentifier: "public.thing") { found, _ in data.add(found) }
            #expect(data.all == [Data("in a file".utf8)])
            provider.loadInPlaceFileRepresentation(forTypeIdentifier: "public.thing") { url, isOriginal, _ in
                places.add((url, isOriginal))
            }
            let (url, isOriginal) = try #require(places.all.first)
            #expect(isOriginal == (options == .openInPlace))
            #expect((url?.path == path) == (options == .openInPlace))
            if !isOriginal, let url { try FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
            let offered = provider.registeredTypeIdentifiers(fileOptions: .openInPlace)
            #expect(offered == (options == .openInPlace ? ["public.thing"] : []))
            #expect(provider.hasRepresentationConforming(toTypeIdentifier: "public.thing"))
        }
    }

    @Test("A type that is not registered is an error, for files too")
    func missing() throws {
        let errors = Received<NSError?>()
        provider("a", nil).loadFileRepresentation(forTypeIdentifier: "public.other") { _, error in
            errors.add(error as NSError?)
        }
        #expect(errors.all.first??.code == NSItemProvider.ErrorCode.itemUnavailableError.rawValue)
        #expect(errors.all.first??.domain == NSItemProvider.errorDomain)
    }
}
