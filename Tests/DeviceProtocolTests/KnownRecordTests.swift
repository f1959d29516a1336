import Dispatch
import QuinceDeviceProtocol
import QuinceDeviceServices
import Testing

@Suite("The record of an app that the service has told")
struct KnownRecordTests {
    private func record(_ badge: Int) -> AppRecord {
        var record = AppRecord()
        record.badge = badge
        return record
    }

    @Test func `the service is asked once, and again when something may have changed the record`() {
        let known = KnownRecord()
        let now = DispatchTime.now()
        var asked = 0
        func get() -> Int? {
            known.get(at: now) {
                asked += 1
                return record(asked)
            }?.badge
        }
        #expect(get() == 1 && get() == 1 && asked == 1)
        known.forget()
        #expect(get() == 2 && get() == 2 && asked == 2)
    }

    @Test func `what was asked before a change and answered after it is not kept`() {
        let known = KnownRecord()
        let now = DispatchTime.now()
        let old = known.get(at: now) {
            known.forget()
            return record(1)
        }
        #expect(old?.badge == 1)
        #expect(known.get(at: now) { record(2) }?.badge == 2)
    }

    @Test func `a failure is not kept, and a record no longer than a second`() {
        let known = KnownRecord()
        let now = DispatchTime.now()
        #expect(known.get(at: now) { nil } == nil)
        #expect(known.get(at: now) { record(1) }?.badge == 1)
        #expect(known.get(at: now + 0.9) { record(2) }?.badge == 1)
        #expect(known.get(at: now + 1.1) { record(3) }?.badge == 3)
    }
}
