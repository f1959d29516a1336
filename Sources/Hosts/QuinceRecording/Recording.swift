/// Screen recordings: `FrameRecorder` takes the frames, and a separate process, `quince-record`, writes them.
package enum Recording {
    /// The reason why a recording is missing or incomplete, as one line for a person. The app goes on.
    package struct Failure: Error, Equatable, Sendable, CustomStringConvertible {
        package let description: String
        package init(_ description: String) { self.description = description }
    }

    /// The notes of `quince-record` about a recording that it wrote.
    package struct Summary: Sendable {
        /// Lines that begin with the file's name.
        package let notes: [String]
    }

    /// The behavior when frames arrive faster than they are written.
    package enum Pace: Sendable {
        /// The app waits, for a host whose clock advances on demand.
        case waits
        /// Frames are skipped; their changes are sent with the next frame that is not.
        case drops
    }
}
