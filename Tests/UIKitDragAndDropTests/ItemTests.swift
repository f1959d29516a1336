import Stage
import Testing
import UIKitControls
import UIKitDragAndDrop

/// Items, previews and proposals as values.
@Suite("Drag and drop: values")
@MainActor
struct ItemTests {
    @Test("Images, addresses and texts go through providers and come back")
    func providers() async throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image {
            UIColor.red.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
        }
        let provider = NSItemProvider(object: image)
        #expect(provider.registeredTypeIdentifiers == ["public.png", "public.jpeg"])
        let data = try #require(image.pngData())
        let read = try UIImage.object(withItemProviderData: data, typeIdentifier: "public.png")
        #expect(read.cgImage?.width == image.cgImage?.width)
        #expect(throws: (any Error).self) {
            try UIImage.object(withItemProviderData: Data([1, 2]), typeIdentifier: "public.png")
        }
        let url = try NSURL.object(
            withItemProviderData: Data("https://example.org/a".utf8), typeIdentifier: "public.url")
        #expect(url.absoluteString == "https://example.org/a")
        #expect(NSItemProvider(object: "a" as NSString).canLoadObject(ofClass: String.self))
        #expect(!NSItemProvider(object: "a" as NSString).canLoadObject(ofClass: UIImage.self))
    }

    /// Source: documentation, "NSItemProviderWriting": the classes of UIKit that conform are UIColor, UIImage and NSAttributedString.
    @Test("Colors and attributed strings go through providers and come back")
    func valueProviders() async throws {
        let color = NSItemProvider(object: UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5))
        #expect(color.registeredTypeIdentifiers == ["com.apple.uikit.color"])
        let colors = try await bytes(of: color, "com.apple.uikit.color")
        let readColor = try UIColor.object(withItemProviderData: colors, typeIdentifier: "com.apple.uikit.color")
        #expect(readColor == UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5))
        #expect(throws: (any Error).self) {
            try UIColor.object(withItemProviderData: Data("no color".utf8), typeIdentifier: "com.apple.uikit.color")
        }
        let bold = NSAttributedString(string: "Pears", attributes: [.font: UIFont.boldSystemFont(ofSize: 20)])
        let text = NSItemProvider(object: bold)
        #expect(text.canLoadObject(ofClass: NSAttributedString.self) && text.canLoadObject(ofClass: String.self))
        let rtf = try await bytes(of: text, "public.rtf")
        let readText = try NSAttributedString.object(withItemProviderData: rtf, typeIdentifier: "public.rtf")
        #expect(readText.string == "Pears")
        #expect((readText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 20)
        #expect(UIPasteConfiguration(forAccepting: UIColor.self).acceptableTypeIdentifiers == ["com.apple.uikit.color"])
    }

    private func bytes(of provider: NSItemProvider, _ type: String) async throws -> Data {
        try await withCheckedThrowingContinuation { done in
            _ = provider.loadDataRepresentation(forTypeIdentifier: type) { data, error in
                if let data {
                    done.resume(returning: data)
                } else {
                    done.resume(throwing: error ?? CocoaError(.featureUnsupported))
                }
            }
        }
    }

    @Test("A session knows the types of its items, and those that they conform to")
    func types() throws {
        let scene = DragScene()
        scene.lift()
        let session = try #require(scene.source.session)
        #expect(session.hasItemsConforming(toTypeIdentifiers: ["public.utf8-plain-text"]))
        #expect(session.hasItemsConforming(toTypeIdentifiers: ["public.image", "public.text"]))
        #expect(!session.hasItemsConforming(toTypeIdentifiers: ["public.image"]))
        #expect(session.canLoadObjects(ofClass: String.self))
        #expect(!session.canLoadObjects(ofClass: UIImage.self))
        scene.drop(60, 60)
    }

    @Test("Copies have the same values, and are apart from what they were made of")
    func copies() throws {
        let proposal = UIDropProposal(operation: .move)
        proposal.isPrecise = true
        let copy = try #require(proposal.copy() as? UIDropProposal)
        #expect(copy.operation == .move && copy.isPrecise && !copy.prefersFullSizePreview)
        let parameters = UIDragPreviewParameters()
        parameters.backgroundColor = .red
        let preview = UIDragPreview(view: UIView(), parameters: parameters)
        parameters.backgroundColor = .blue
        #expect(preview.parameters.backgroundColor == .red)
        #expect(UIDropOperation.cancel.rawValue == 0 && UIDropOperation.move.rawValue == 3)
    }

    @Test("The preview of an address shows its title over its text")
    func address() throws {
        let url = try #require(URL(string: "https://example.org"))
        let labels = UIDragPreview(for: url, title: "Example").view.subviews.compactMap { ($0 as? UILabel)?.text }
        #expect(labels == ["Example", "https://example.org"])
        #expect(UIDragPreview(for: url).view.subviews.count == 1)
    }
}
