/// Films of what is on screen: `FrameRecorder` takes frames and has `quince-record`, a process of its own, write them.
package enum Recording {
    /// Why there is no film, or not the whole of it: one line, for a person. The app goes on.
    package struct Failure: Error, Equatable, Sendable, CustomStringConvertible {
        package let description: String
        package init(_ description: String) { self.description = description }
    }

    /// What `quince-record` had to say about a film that it wrote.
    package struct Summary: Sendable {
        /// Lines that begin with the file's name.
        package let notes: [String]
    }

    /// What happens when frames come faster than they are written.
    package enum Pace: Sendable {
        /// The app waits: time is a number there.
        case waits
        /// Frames are left out; what changed in them comes with the next one that is not.
        case drops
    }
}
