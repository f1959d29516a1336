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
/// The time is measured while the app goes on. Where a host advances the clock, the beginning waits for it, at an
/// instant that does not depend on the machine; in a live host the beginning comes when it is known.
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
        let measure: SpeechMeasure
        /// The steps that are left, with their seconds; none before the length is known.
        var steps: ArraySlice<(time: Double, step: Step)> = []
        var length: Double?
        /// The instant at which it would have begun without pauses.
        var begun: MediaTime
        /// The seconds at which it stands still.
        var pausedAt: Double?
        var stopsAtWord: AfterWord?
        var sound: LoggedSound?
        var isPaused: Bool { pausedAt != nil }
        /// The seconds at which speech begins.
        var first: Double { max(0, utterance.preUtteranceDelay) }
    }

    private enum AfterWord { case pause, stop }

    public override init() { super.init() }

    deinit {
        deadline?.cancel()
        course?.sound?.end()
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
        let measure = SpeechMeasure(
            SpeechLength.Request(
                text: utterance.speechString, language: language, rate: utterance.rate,
                pitch: utterance.pitchMultiplier))
        course = Course(utterance: utterance, measure: measure, begun: MediaClock.shared.now)
        if isLive { measure.whenKnown { [weak self] in self?.hear(of: measure) } } else { schedule() }
    }

    /// Whether time goes on by itself, so that nothing may wait for the program.
    private var isLive: Bool { MediaClock.shared.source == .system }

    /// Goes on in a live host, in a turn of the main thread. What took longer than the delay moves the beginning.
    private func hear(of measure: SpeechMeasure) {
        Delay.schedule(after: 0) { [weak self] in
            guard let self, let course, course.measure === measure, course.length == nil else { return }
            if let pausedAt = course.pausedAt {
                self.course?.pausedAt = min(pausedAt, course.first)
            } else {
                self.course?.begun = max(course.begun, MediaClock.shared.now - MediaTime(seconds: course.first))
            }
            plan()
            if !course.isPaused { schedule() }
        }
    }

    /// Makes the steps, by the time that was measured.
    private func plan() {
        guard var course else { return }
        let (utterance, first, length) = (course.utterance, course.first, course.measure.seconds)
        var steps: [(time: Double, step: Course.Step)] = [(first, .start)]
        for word in SpeechLength.words(in: utterance.speechString) {
            steps.append((first + word.start * length, .word(word.range)))
        }
        steps.append((first + length, .end))
        steps.append((first + length + max(0, utterance.postUtteranceDelay), .done))
        (course.steps, course.length) = (steps[...], length)
        self.course = course
    }

    private func schedule() {
        guard let course else { return }
        // In a live host the steps come with their plan.
        if course.length == nil, isLive { return }
        let next = course.steps.first?.time ?? course.first
        let seconds: Double = (course.begun + MediaTime(seconds: next) - MediaClock.shared.now).seconds
        deadline = Delay.schedule(after: seconds) { [weak self] in self?.advance() }
    }

    private func advance() {
        if course?.length == nil { plan() }
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
        course?.sound?.change { $0.rate = 0 }
        delegate?.speechSynthesizer(self, didPause: utterance)
    }

    @discardableResult open func continueSpeaking() -> Bool {
        guard let course, let pausedAt = course.pausedAt else { return false }
        self.course?.pausedAt = nil
        self.course?.begun = MediaClock.shared.now - MediaTime(seconds: pausedAt)
        course.sound?.change { $0.rate = 1 }
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
        course.sound?.end()
        delegate?.speechSynthesizer(self, didCancel: course.utterance)
        if self.course == nil { beginNext() }
    }

    open func write(_ utterance: AVSpeechUtterance, toBufferCallback bufferCallback: @escaping (AVAudioBuffer) -> Void)
    {
        Unsupported.report("speech into buffers", in: "AVSpeechSynthesizer")
    }
}
