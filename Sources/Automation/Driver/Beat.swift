package import MediaClock

/// A piece of what a command does. A command is a list of beats, so that the same command can be carried out in one go
/// or, where a test is itself a task on the main actor, with a pause at each frame in which other tasks run.
package enum Beat {
    /// At the present instant.
    case now(() throws -> Void)
    case frame
    /// Every frame up to the end of a span, and exactly there.
    case span(MediaTime)
    /// Asked before each round.
    case loop(while: () throws -> Bool, do: () -> [Beat])

    /// Frame by frame; asked before each.
    static func frames(while isWanted: @escaping () throws -> Bool) -> Beat {
        .loop(while: isWanted, do: { [.frame] })
    }
}

extension Driver {
    package func perform(_ beats: [Beat]) throws {
        for beat in beats {
            switch beat {
            case .now(let act): try act()
            case .frame: host.advanceFrame()
            case .span(let duration): host.advance(by: duration)
            case .loop(let isWanted, let round): while try isWanted() { try perform(round()) }
            }
        }
    }

    /// - Parameter pause: called after each frame, and after each span's end.
    package func perform(_ beats: [Beat], pausing pause: @MainActor () async throws -> Void) async throws {
        for beat in beats {
            switch beat {
            case .now(let act): try act()
            case .frame:
                host.advanceFrame()
                try await pause()
            case .span(let duration):
                let end = host.time + duration
                while host.step(until: end) { try await pause() }
                try await pause()
            case .loop(let isWanted, let round): while try isWanted() { try await perform(round(), pausing: pause) }
            }
        }
    }
}
