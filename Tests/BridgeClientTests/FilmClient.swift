import AVFoundation
import AVKit
import QuinceHostInterface
import QuinceTesting
import Testing
import UIKit

/// Follows a film as Apple's sample code of old does: by key paths as strings, and with numbers and boxes in the change.
final class FilmWatcher: NSObject {
    @objc let item: AVPlayerItem
    private var context = 0
    private(set) var events: [String] = []

    init(_ item: AVPlayerItem) {
        self.item = item
        super.init()
        for key in [#keyPath(FilmWatcher.item.status), #keyPath(FilmWatcher.item.duration)] {
            addObserver(self, forKeyPath: key, options: [.initial, .new], context: &context)
        }
    }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        guard context == &self.context else {
            return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
        if keyPath == #keyPath(FilmWatcher.item.duration) {
            let box = change?[.newKey] as? NSValue
            events.append(
                box.map { $0.timeValue.isIndefinite ? "indefinite" : "\($0.timeValue.seconds)" } ?? "no value")
        } else if let number = change?[.newKey] as? NSNumber,
            let status = AVPlayerItem.Status(rawValue: number.intValue)
        {
            events.append("status \(status.rawValue)")
        } else {
            events.append("no number")
        }
    }
}

/// An enumeration of an app's own, observed by a string.
@objc enum Mood: Int { case calm, glad }

final class Person: NSObject { @objc dynamic var mood = Mood.calm }

@Suite("iOS source with films")
@MainActor
struct FilmClientTests {
    @Test("A change brings a state as a number and a time in a box, as in Apple's sample code")
    func observed() throws {
        let item = AVPlayerItem(url: URL(fileURLWithPath: "/nowhere/film.mp4"))
        let watcher = FilmWatcher(item)
        let simulation = try Simulation(UIViewController())
        let player = AVPlayer(playerItem: item)
        simulation.advance(by: 0.5)
        #expect(watcher.events == ["status 0", "indefinite", "status 2"])
        #expect(item.value(forKey: "status") as? Int == 2 && item.value(forKey: "status") as? NSNumber == 2)
        let duration = item.value(forKey: "duration") as? NSValue
        #expect(duration?.timeValue.isIndefinite == true)
        let boxed: Any = NSValue(time: CMTime(value: 3, timescale: 2))
        #expect(boxed as? CMTime == CMTime(value: 3, timescale: 2) && NSNumber(value: 3) as Any as? CMTime == nil)
        withExtendedLifetime(player) {}
    }

    @Test("Enumerations of UIKit and of the app come by key as numbers, and structures as boxes too")
    func keyed() {
        let view = UIImageView()
        view.contentMode = .scaleAspectFill
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.tintAdjustmentMode = .dimmed
        view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(view.value(forKey: "contentMode") as? NSNumber == 2)
        #expect(view.value(forKey: "autoresizingMask") as? UInt == 18)
        #expect(view.value(forKey: "tintAdjustmentMode") as? Int == 2)
        let session = AVAudioSession.sharedInstance()
        #expect(session.value(forKey: "categoryOptions") as? UInt == session.categoryOptions.rawValue)
        #expect((view.value(forKey: "layoutMargins") as? NSValue)?.uiEdgeInsetsValue.right == 4)
        view.setValue(UIView.ContentMode.center.rawValue, forKey: "contentMode")
        #expect(view.contentMode == .center)
        let person = Person()
        person.mood = .glad
        #expect(person.value(forKey: "mood") as? Int == 1)
        var moods: [Mood] = []
        let token = person.observe(\.mood, options: .new) { _, change in change.newValue.map { moods.append($0) } }
        person.mood = .calm
        #expect(moods == [.calm])
        token.invalidate()
    }
}
