import Foundation
import QuinceDeviceLink
import QuinceDiagnostics
import QuinceHostInterface
import UIKitAppServices

extension UIApplication {
    /// Carries out a job for which the device has woken the app. The app may answer at any later time, on any thread, once.
    func carryOut(_ job: BackgroundJob, number: Int) {
        if applicationState == .background { BackgroundTasks.current.enterBackground() }
        let device = AppDevice.current
        device.begin(number)
        let answer: @Sendable (UIBackgroundFetchResult) -> Void = { device.finish(number, $0.forHost) }
        switch job {
        case .fetch:
            guard let delegate else { return answer(.noData) }
            delegate.application(self, performFetchWithCompletionHandler: answer)
        case .push(let payload):
            guard let delegate else { return answer(.noData) }
            let userInfo = UserInfoCoding.decode(payload)
            delegate.application(self, didReceiveRemoteNotification: userInfo, fetchCompletionHandler: answer)
        case .response(let response): respond(response) { answer(.newData) }
        case .transfers(let session):
            delegate?.application(self, handleEventsForBackgroundURLSession: session) { answer(.newData) }
            device.tellTransfers(session, isFinishing: true)
            if delegate == nil { answer(.noData) }
        case .task(let task):
            if !device.run(task, number) { answer(.failed) }
        }
    }

    /// Tells the task that its time is nearly over.
    func expire(_ number: Int) { _ = AppDevice.current.run(nil, number) }
}
