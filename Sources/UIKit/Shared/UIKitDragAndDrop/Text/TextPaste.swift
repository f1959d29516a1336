import Foundation
import QuinceFoundationAdditions
import QuinceMediaClock
import QuinceTextKit
import Synchronization
import UIFoundation
import UIKitCore
import UIKitText

/// Makes text of items that are pasted or dropped, which the app may change, and hands it over once all of it has come.
@MainActor
final class TextPaste {
    private let owner: any EditedTextOwner
    private let delegate: (any UITextPasteDelegate)?
    private var items: [PasteItem] = []
    private let finish: ([NSAttributedString]) -> Void
    private var hasBegun = false
    private var isDone = false

    /// - Parameter sources: the providers of the items, with the local objects of those that are dragged.
    init(
        _ sources: [(provider: NSItemProvider, local: Any?)], into owner: any EditedTextOwner,
        _ delegate: (any UITextPasteDelegate)?, then finish: @escaping ([NSAttributedString]) -> Void
    ) {
        (self.owner, self.delegate, self.finish) = (owner, delegate, finish)
        items = sources.map { PasteItem($0.provider, $0.local, self) }
    }

    func run() {
        let supporting = owner as? any UITextPasteConfigurationSupporting
        for item in items {
            if let delegate, let supporting {
                delegate.textPasteConfigurationSupporting(supporting, transform: item)
            } else {
                item.setDefaultResult()
            }
        }
        hasBegun = true
        resultDidCome()
    }

    fileprivate func resultDidCome() {
        guard hasBegun, !isDone, items.allSatisfy({ $0.result != nil }) else { return }
        isDone = true
        let texts = items.compactMap { $0.result?.text }
        // The items keep the paste until their results have come.
        items = []
        finish(texts)
    }

    fileprivate var attributes: [NSAttributedString.Key: Any] { owner.editor.typingAttributes }
    fileprivate var keepsStyle: Bool { owner.allowsEditingTextAttributes }

    /// Joins the texts of items; that there is a line break between two is chosen.
    static func joined(_ texts: [NSAttributedString]) -> NSAttributedString {
        let whole = NSMutableAttributedString(attributedString: texts.first ?? NSAttributedString(string: ""))
        for text in texts.dropFirst() {
            let style = text.length > 0 ? text.attributes(at: 0, effectiveRange: nil) : [:]
            whole.append(NSAttributedString(string: "\n", attributes: style))
            whole.append(text)
        }
        return whole
    }
}

@MainActor
private final class PasteItem: NSObject, UITextPasteItem {
    let itemProvider: NSItemProvider
    let localObject: Any?
    /// The text that the item has become; a result without text leaves the item out.
    private(set) var result: (text: NSAttributedString?, Void)?
    // Keeps the paste alive until the results have come.
    private let paste: TextPaste

    init(_ provider: NSItemProvider, _ local: Any?, _ paste: TextPaste) {
        (itemProvider, localObject, self.paste) = (provider, local, paste)
        super.init()
    }

    var defaultAttributes: [NSAttributedString.Key: Any] { paste.attributes }

    /// The first result counts.
    private func set(_ text: NSAttributedString?) {
        guard result == nil else { return }
        result = (text, ())
        paste.resultDidCome()
    }

    func setResult(string: String) { set(NSAttributedString(string: string, attributes: defaultAttributes)) }
    func setResult(attributedString: NSAttributedString) { set(attributedString) }
    func setResult(attachment textAttachment: NSTextAttachment) { set(NSAttributedString(attachment: textAttachment)) }
    func setNoResult() { set(nil) }

    func setDefaultResult() {
        if paste.keepsStyle, let text = localObject as? NSAttributedString { return set(text) }
        if itemProvider.canLoadObject(ofClass: NSString.self) {
            return load(NSString.self) { ($0 as? NSString)?.description }
        }
        if paste.keepsStyle, itemProvider.canLoadObject(ofClass: UIImage.self) { return loadImage() }
        if itemProvider.canLoadObject(ofClass: NSURL.self) {
            return load(NSURL.self) { ($0 as? NSURL)?.absoluteString }
        }
        set(nil)
    }

    private func load(_ type: any NSItemProviderReading.Type, _ text: @escaping @Sendable (Any?) -> String?) {
        let arrival = Arrival<String?>()
        itemProvider.loadObject(ofClass: type) { object, _ in
            let found = text(object)
            guard arrival.isLate(found) else { return }
            Self.later { [self] in setLoaded(found) }
        }
        if let found = arrival.valueInTime { setLoaded(found) }
    }

    private func setLoaded(_ text: String?) { if let text { setResult(string: text) } else { set(nil) } }

    private func loadImage() {
        let arrival = Arrival<Data?>()
        itemProvider.loadDataRepresentation(forTypeIdentifier: "public.image") { data, _ in
            guard arrival.isLate(data) else { return }
            Self.later { [self] in setImage(data) }
        }
        if let data = arrival.valueInTime { setImage(data) }
    }

    private func setImage(_ data: Data?) {
        guard let image = data.flatMap({ UIImage(data: $0) }) else { return set(nil) }
        let attachment = NSTextAttachment()
        attachment.image = image
        setResult(attachment: attachment)
    }

    /// Calls a block on the main thread in one of its next turns.
    private nonisolated static func later(_ body: @escaping @MainActor () -> Void) {
        MediaClock.shared.schedule(at: MediaClock.shared.now) { MainActor.assumeIsolated { body() } }
    }
}

/// A value that a handler receives, from whichever thread: before the call that asked for it returns, or after.
private final class Arrival<Value: Sendable>: Sendable {
    private let state = Mutex<(value: Value?, hasReturned: Bool)>((nil, false))

    /// Notes a value, and returns whether nobody waits for it any more.
    func isLate(_ value: Value) -> Bool {
        state.withLock { state in
            if !state.hasReturned { state.value = value }
            return state.hasReturned
        }
    }

    /// The value that has come before the call has returned; later ones are late.
    var valueInTime: Value? {
        state.withLock { state in
            state.hasReturned = true
            return state.value
        }
    }
}
