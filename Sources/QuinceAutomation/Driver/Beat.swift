package import QuinceMediaClock

/// A step of a command. A command is a list of beats, so that it can be performed in one go or, in a test that is
/// itself a task on the main actor, with a pause at each frame in which other tasks run.
package enum Beat {
    /// Performs an action at the present instant.
    case now(() throws -> Void)
    case frame
    /// Advances through every frame up to the end of a time span, and to exactly that end.
    case span(MediaTime)
    /// Performs the returned beats as long as the condition holds; it is evaluated before each round.
    case loop(while: () throws -> Bool, do: () -> [Beat])

    /// Returns a beat that advances frame by frame; the condition is evaluated before each frame.
    static func frames(while isWanted: @escaping () throws -> Bool) -> Beat {
        .loop(while: isWanted, do: { [.frame] })
    }
}

extension Driver {
    package func perform(_ beats: [Beat]) throws {
        try requireApp(for: beats)
        for beat in beats {
            switch beat {
            case .now(let act): try act()
            case .frame: host.advanceFrame()
            case .span(let duration): host.advance(by: duration)
            case .loop(let isWanted, let round): while try isWanted() { try perform(round()) }
            }
        }
    }

    /// - Parameter pause: called after each frame and at the end of each span.
    package func perform(_ beats: [Beat], pausing pause: @MainActor () async throws -> Void) async throws {
        try requireApp(for: beats)
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

    /// Input to an app that has ended reaches nobody. The release of the key that ended it is no failure, so that this is
    /// asked once, before the beats of a command.
    private func requireApp(for beats: [Beat]) throws {
        let isInput = beats.contains {
            if case .now = $0 { true } else { false }
        }
        if isInput { try requireApp() }
    }

    func requireApp() throws {
        if hasEnded { throw FlowProblem("the app has ended; launch it in a flow of its own for what comes after it") }
    }

    /// Whether the app, or the device with it, has ended.
    var hasEnded: Bool { host.application.exitStatus != nil }
}
