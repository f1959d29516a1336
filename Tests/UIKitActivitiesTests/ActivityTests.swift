import Stage
import Testing
import UIKitActivities
import UIKitText

private final class Note: UIActivity {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    override class var activityCategory: Category { .share }
    override var activityType: ActivityType? { ActivityType("com.example.note") }
    override var activityTitle: String? { "Note" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        log.add("can \(activityItems)")
        return true
    }
    override func prepare(withActivityItems activityItems: [Any]) { log.add("prepare \(activityItems)") }
    override func perform() {
        log.add("perform")
        activityDidFinish(true)
    }
}

private final class Lazy: UIActivityItemProvider {
    override var item: Any { "made for \(activityType?.rawValue ?? "")" }
}

/// The order of calls is that of Apple's documentation of UIActivity and UIActivityViewController.
@Suite("Sharing sheets")
@MainActor
struct ActivityTests {
    private let log = CallLog()
    private let root = UIViewController()

    private func button(_ title: String, in view: UIView) -> UIView? {
        if view.accessibilityLabel == title { return view }
        return view.subviews.lazy.compactMap { button(title, in: $0) }.first
    }

    private func tap(_ title: String, on stage: Stage) throws {
        let view = try #require(button(title, in: stage.window))
        let center = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        stage.tap(center.x, center.y)
        stage.advance(1)
    }

    @Test("The app's activity is asked with placeholders, and gets the items that are made for it")
    func performing() throws {
        let stage = Stage(root: root)
        let sheet = UIActivityViewController(
            activityItems: [Lazy(placeholderItem: "a text")], applicationActivities: [Note(log)])
        sheet.completionWithItemsHandler = { [log] type, completed, _, error in
            log.add("completed \(type?.rawValue ?? "none") \(completed) \(error == nil)")
        }
        root.present(sheet, animated: true)
        stage.advance(1)
        #expect(log.take() == ["can [\"a text\"]"])
        // The sheet is as high as its rows, at the bottom.
        #expect(sheet.view.frame.maxY == 667 && sheet.view.frame.minY > 300)
        try tap("Note", on: stage)
        let calls = log.take()
        #expect(calls.prefix(2) == ["prepare [\"made for com.example.note\"]", "perform"])
        #expect(calls.last == "completed com.example.note true true" && root.presentedViewController == nil)
    }

    @Test("Copy puts texts on the pasteboard, and is not shown for items that it cannot take")
    func copying() throws {
        let stage = Stage(root: root)
        root.present(UIActivityViewController(activityItems: ["words"], applicationActivities: nil), animated: false)
        stage.advance(0.1)
        try tap("Copy", on: stage)
        #expect(UIPasteboard.general.string == "words")
        let other = UIActivityViewController(activityItems: [3], applicationActivities: nil)
        #expect(button("Copy", in: other.view) == nil)
    }

    @Test("A tap beside the sheet cancels, and so does its button")
    func cancelling() throws {
        let stage = Stage(root: root)
        for way in ["beside", "Cancel"] {
            let sheet = UIActivityViewController(activityItems: ["words"], applicationActivities: nil)
            sheet.completionWithItemsHandler = { [log] type, completed, _, _ in log.add("\(type == nil) \(completed)") }
            root.present(sheet, animated: true)
            stage.advance(1)
            if way == "beside" { stage.tap(100, 100) } else { stage.tap(187, 667 - 24) }
            stage.advance(1)
            #expect(log.take() == ["true false"] && root.presentedViewController == nil, "\(way)")
        }
    }

    @Test("An excluded activity is not shown, and on an iPad the sheet is a popover")
    func excluded() {
        let sheet = UIActivityViewController(activityItems: ["words"], applicationActivities: nil)
        sheet.excludedActivityTypes = [.copyToPasteboard]
        #expect(button("Copy", in: sheet.view) == nil)
        _ = Stage(root: root, device: "iPad Air 2")
        let onPad = UIActivityViewController(activityItems: ["words"], applicationActivities: nil)
        #expect(onPad.popoverPresentationController != nil)
    }
}
