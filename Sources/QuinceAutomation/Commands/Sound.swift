import QuinceHostInterface
import QuinceMediaClock
import QuinceSoundLog

// Commands for what happens to the device's sound, and for the sounds of the app.
@section(".init_array") @used
private let commands: @convention(c) () -> Void = {
    declareCommand("interruptAudio", readInterruption)
    declareCommand("changeAudioRoute") { arguments in
        let name = try arguments.scalar("headphones or speaker")
        guard let route = HostAudioRoute(rawValue: name) else {
            throw arguments.error("expected headphones or speaker, found \"\(name)\"")
        }
        return { _ in DeviceAudio.shared.happen(.route(route)) }
    }
    declareCommand("setVolume") { arguments in
        let volume = try arguments.number(arguments.scalar("a volume"), "a volume", in: 0...1)
        return { _ in DeviceAudio.shared.happen(.volume(volume)) }
    }
    declareCommand("assertPlaying", readPlaying)
    declareCommand("assertSilent") { arguments in
        try arguments.checkNone()
        return { turn in
            try turn.perform(
                turn.driver.waitForSound(orElse: { "\(Sounds.list) can still be heard" }) {
                    $0.allSatisfy { $0.sound.kind == .vibration }
                })
        }
    }
}

private func readInterruption(_ arguments: FlowArguments) throws -> FlowAction {
    try arguments.check(fields: ["ended", "began"], orText: true)
    let text = arguments.node?.scalar?.string
    let ended = arguments["ended"]?.mapping
    for key in (ended ?? [:]).keys where key.string != "shouldResume" {
        throw arguments.error("ended: the only field is shouldResume", at: key)
    }
    guard text == "began" || text == "ended" || ended != nil else {
        throw arguments.error("expected began, ended, or {ended: {shouldResume: true}}")
    }
    let resumes: String = ended?["shouldResume"]?.string ?? "false"
    guard ["true", "false"].contains(resumes) else {
        throw arguments.error("expected shouldResume as true or false")
    }
    let begins: Bool = text == "began"
    return { _ in
        let event: HostAudioEvent = begins ? .interruptionBegan : .interruptionEnded(shouldResume: resumes == "true")
        guard DeviceAudio.shared.happen(event) else {
            throw FlowProblem("the audio is \(begins ? "interrupted already" : "not interrupted")")
        }
    }
}

/// Reads the expression that a sound's name has to match; any sound does without one.
private func readPlaying(_ arguments: FlowArguments) throws -> FlowAction {
    let text = try arguments.optionalText()
    guard text?.count ?? 0 <= TextPattern.longest else {
        throw arguments.error("a name to find is limited to \(TextPattern.longest) characters")
    }
    let pattern = text.map(TextPattern.init)
    let what = text.map { "\"\($0)\"" } ?? "nothing"
    return { turn in
        let beats = turn.driver.waitForSound(
            orElse: { "\(what) \(text == nil ? "sounds" : "does not sound"); " + Sounds.summary },
            until: { try $0.contains { try pattern?.matches($0.sound.name) ?? true } })
        try turn.perform(beats)
    }
}

private enum Sounds {
    static var list: String { names(DeviceSounds.current.audible) }

    /// Says what can be heard, or else what was last.
    static var summary: String {
        let audible = DeviceSounds.current.audible
        if !audible.isEmpty { return "\(names(audible)) can be heard" }
        guard let last = DeviceSounds.current.log.entries.last else { return "no sound has begun" }
        return "the last sound was \(names([last]))"
    }

    private static func names(_ entries: [SoundLog.Entry]) -> String {
        entries.map { "\"\($0.sound.name)\"" }.joined(separator: ", ")
    }
}

extension Driver {
    /// Looks at what can be heard now and, if necessary, after each further frame.
    fileprivate func waitForSound(
        orElse problem: @escaping () -> String, until isMet: @escaping ([SoundLog.Entry]) throws -> Bool
    ) -> [Beat] {
        frames(Driver.findTimeout, orElse: problem) { try !isMet(DeviceSounds.current.audible) }
    }
}
