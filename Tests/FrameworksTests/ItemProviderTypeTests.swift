import Foundation
import QuinceFoundationAdditions
import Synchronization
import Testing
import UIKit
import UniformTypeIdentifiers

/// The members of item providers with types, of the interface of UniformTypeIdentifiers in iOS 16.
@Suite("Item providers with types")
struct ItemProviderTypeTests {
    @Test("What is registered for a type is found by it, by those it conforms to, and by its identifier")
    func types() {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(for: .png) {
            $0(Data("pixels".utf8), nil)
            return nil
        }
        provider.registerFileRepresentation(for: .pdf, openInPlace: true) {
            $0(URL(fileURLWithPath: "/nowhere/a.pdf"), false, nil)
            return nil
        }
        #expect(provider.registeredContentTypes == [.png, .pdf])
        #expect(provider.registeredContentTypes(conformingTo: .image) == [.png])
        #expect(provider.registeredContentTypesForOpenInPlace == [.pdf])
        #expect(provider.hasItemConformingToTypeIdentifier("public.png"))
        let found = Mutex<[String]>([])
        provider.loadDataRepresentation(for: .image) { data, _ in
            found.withLock { $0.append(String(decoding: data ?? Data(), as: UTF8.self)) }
        }
        provider.suggestedName = "picture"
        provider.loadFileRepresentation(for: .png) { url, isOriginal, _ in
            found.withLock { $0.append("\(url?.lastPathComponent ?? "") \(isOriginal)") }
        }
        provider.loadFileRepresentation(for: .pdf, openInPlace: true) { url, isOriginal, _ in
            found.withLock { $0.append("\(url?.path ?? "") \(isOriginal)") }
        }
        #expect(found.withLock { $0 } == ["pixels", "picture.png false", "/nowhere/a.pdf true"])
    }
}
