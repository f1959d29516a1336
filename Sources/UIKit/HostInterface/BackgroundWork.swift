/// A reason for which a device wakes an app in the background.
package enum BackgroundWork: Hashable, Sendable {
    /// The app fetches new content, so that it is there when the person opens it.
    case fetch
}

/// An app's answer to a work.
package enum BackgroundResult: String, CaseIterable, Sendable { case newData, noData, failed }

/// An answer with the number of the work.
package struct BackgroundAnswer: Hashable, Sendable {
    package let number: Int
    package let result: BackgroundResult

    package init(number: Int, result: BackgroundResult) { (self.number, self.result) = (number, result) }
}

/// The state of a work for which a device has woken an app.
package enum BackgroundOutcome: Hashable, Sendable {
    case waiting
    case answered(BackgroundResult)
    /// The app has not answered in time, and was ended.
    case overdue
}
