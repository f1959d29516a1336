public import Foundation
internal import QuinceDiagnostics
internal import QuinceFoundationAdditions
internal import QuinceMediaClock
internal import QuinceSoundLog

public enum AVSpeechBoundary: Int, Sendable { case immediate, word }

public protocol AVSpeechSynthesizerDelegate: NSObjectProtocol {
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance)
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance)
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
    func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
        utterance: AVSpeechUtterance)
}

extension AVSpeechSynthesizerDelegate {
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {}
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {}
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance) {}
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance) {}
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {}
    public func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
        utterance: AVSpeechUtterance
    ) {}
}

/// Speaks utterances one after the other, in the time that espeak-ng takes for them; they are written to the log of sounds.
///
/// Unchecked: an app uses it from the main thread, on which its deadlines run as well.
open class AVSpeechSynthesizer: NSObject, @unchecked Sendable {
    open weak var delegate: (any AVSpeechSynthesizerDelegate)?
    /// Whether something is spoken, waits to be or is paused.
    open var isSpeaking: Bool { course != nil }
    open var isPaused: Bool { course?.isPaused ?? false }
    open var usesApplicationAudioSession = true
    open var mixToTelephonyUplink = false

    private var queue: [AVSpeechUtterance] = []
    private var course: Course?
    private var deadline: Delay.Token?

    /// The utterance that is spoken, as instants from its beginning.
    private struct Course {
        enum Step {
            case start, end, done
            case word(NSRange)
        }

        let utterance: AVSpeechUtterance
        /// The steps that are left, with their seconds.
        var steps: ArraySlice<(time: Double, step: Step)>
        let length: Double
        /// The instant at which it would have begun without pauses.
        var begun: MediaTime
        /// The seconds at which it stands still.
        var pausedAt: Double?
        var stopsAtWord: AfterWord?
        var sound: SoundLog.ID?
        var isPaused: Bool { pausedAt != nil }
    }

    private enum AfterWord { case pause, stop }

    public override init() { super.init() }

    deinit {
        deadline?.cancel()
        if let sound = course?.sound { DeviceSounds.current.end(sound) }
    }

    open func speak(_ utterance: AVSpeechUtterance) {
        queue.append(utterance)
        if course == nil { beginNext() }
    }

    // MARK: Course

    private func beginNext() {
        guard !queue.isEmpty else { return }
        let utterance = queue.removeFirst()
        let language: String = utterance.voice?.language ?? AVSpeechSynthesisVoice.currentLanguageCode()
        let length: Double = SpeechLength.seconds(
            of: SpeechLength.Request(
                text: utterance.speechString, language: language, rate: utterance.rate,
                pitch: utterance.pitchMultiplier))
        let first: Double = max(0, utterance.preUtteranceDelay)
        var steps: [(time: Double, step: Course.Step)] = [(first, .start)]
        for word in SpeechLength.words(in: utterance.speechString) {
            steps.append((first + word.start * length, .word(word.range)))
        }
        steps.append((first + length, .end))
        steps.append((first + length + max(0, utterance.postUtteranceDelay), .done))
        course = Course(utterance: utterance, steps: steps[...], length: length, begun: MediaClock.shared.now)
        schedule()
    }

    private func schedule() {
        guard let course, let next = course.steps.first else { return }
        let seconds: Double = (course.begun + MediaTime(seconds: next.time) - MediaClock.shared.now).seconds
        deadline = Delay.schedule(after: seconds) { [weak self] in self?.advance() }
    }

    private func advance() {
        guard let step = course?.steps.popFirst(), let utterance = course?.utterance else { return }
        switch step.step {
        case .start:
            let sound = Sound(kind: .speech, name: utterance.speechString, length: course?.length)
            course?.sound = DeviceSounds.current.begin(sound, Playing(volume: Double(utterance.volume)))
            delegate?.speechSynthesizer(self, didStart: utterance)
        case .word(let range):
            if let after = course?.stopsAtWord {
                let rest = course?.steps ?? []
                course?.steps = [step] + rest
                course?.stopsAtWord = nil
                if after == .pause { pause(at: step.time) } else { cancel() }
                return
            }
            delegate?.speechSynthesizer(self, willSpeakRangeOfSpeechString: range, utterance: utterance)
        // Without a further word speech ends here.
        case .end: if course?.stopsAtWord == .stop { return cancel() }
        case .done:
            course = nil
            delegate?.speechSynthesizer(self, didFinish: utterance)
            if course == nil { beginNext() }
            return
        }
        // The delegate may have stopped or paused.
        if course?.utterance === utterance, course?.isPaused == false { schedule() }
    }

    // MARK: Pausing and stopping

    /// - Returns: whether something was spoken.
    @discardableResult open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool {
        guard let course, !course.isPaused else { return false }
        if boundary == .word {
            self.course?.stopsAtWord = .pause
        } else {
            pause(at: (MediaClock.shared.now - course.begun).seconds)
        }
        return true
    }

    private func pause(at seconds: Double) {
        guard let utterance = course?.utterance else { return }
        deadline?.cancel()
        course?.pausedAt = seconds
        if let sound = course?.sound { DeviceSounds.current.change(sound) { $0.rate = 0 } }
        delegate?.speechSynthesizer(self, didPause: utterance)
    }

    @discardableResult open func continueSpeaking() -> Bool {
        guard let course, let pausedAt = course.pausedAt else { return false }
        self.course?.pausedAt = nil
        self.course?.begun = MediaClock.shared.now - MediaTime(seconds: pausedAt)
        if let sound = course.sound { DeviceSounds.current.change(sound) { $0.rate = 1 } }
        delegate?.speechSynthesizer(self, didContinue: course.utterance)
        if self.course?.utterance === course.utterance, self.course?.isPaused == false { schedule() }
        return true
    }

    /// Also forgets the utterances that wait.
    @discardableResult open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
        guard let course else { return false }
        queue = []
        if boundary == .word, !course.isPaused { self.course?.stopsAtWord = .stop } else { cancel() }
        return true
    }

    private func cancel() {
        guard let course else { return }
        deadline?.cancel()
        self.course = nil
        if let sound = course.sound { DeviceSounds.current.end(sound) }
        delegate?.speechSynthesizer(self, didCancel: course.utterance)
        if self.course == nil { beginNext() }
    }

    open func write(_ utterance: AVSpeechUtterance, toBufferCallback bufferCallback: @escaping (AVAudioBuffer) -> Void)
    {
        Unsupported.report("speech into buffers", in: "AVSpeechSynthesizer")
    }
}
