import Foundation
import QuinceFoundationAdditions
import Testing

private final class Saver: NSObject, NSUserActivityDelegate {
    var saved = 0
    func userActivityWillSave(_ userActivity: NSUserActivity) { saved += 1 }
}

@Suite("User activities", .serialized)
struct UserActivityTests {
    @Test("The one that became current last is current, until it resigns or is invalid")
    func current() {
        let (a, b) = (NSUserActivity(activityType: "a"), NSUserActivity(activityType: "b"))
        a.becomeCurrent()
        b.becomeCurrent()
        #expect(NSUserActivity.current === b)
        a.resignCurrent()
        #expect(NSUserActivity.current === b)
        b.invalidate()
        #expect(NSUserActivity.current == nil)
        b.becomeCurrent()
        #expect(NSUserActivity.current == nil)
    }

    @Test("One that needs saving asks its delegate, once, when it becomes current")
    func saving() {
        let saver = Saver()
        let activity = NSUserActivity(activityType: "edit")
        activity.delegate = saver
        activity.needsSave = true
        activity.becomeCurrent()
        activity.becomeCurrent()
        #expect(saver.saved == 1 && !activity.needsSave)
        activity.resignCurrent()
    }

    @Test("Entries are added to those that are there; a key that is there takes the new value")
    func entries() {
        let activity = NSUserActivity(activityType: "read")
        activity.addUserInfoEntries(from: ["page": 1, "book": "b"])
        activity.addUserInfoEntries(from: ["page": 2])
        #expect(activity.userInfo?["page"] as? Int == 2 && activity.userInfo?["book"] as? String == "b")
    }
}
