import Foundation
import QuinceChildProcesses
import QuinceSoundLog
package import Synchronization

/// The time that speech takes: that of espeak-ng's sound for the same words.
package enum SpeechLength {
    package struct Request: Hashable, Sendable {
        package let text: String
        /// A language as in "en-US".
        package let language: String
        /// As an utterance has them.
        package let rate: Float
        package let pitch: Float

        package init(text: String, language: String, rate: Float, pitch: Float) {
            (self.text, self.language, self.rate, self.pitch) = (text, language, rate, pitch)
        }

        /// The speed of espeak-ng in words a minute, from 80 to 450; the usual 175 is an utterance's usual rate.
        package var wordsPerMinute: Int {
            let slow = Double(min(rate, 0.5)) * 2
            let fast = Double(max(rate, 0.5) - 0.5) * 2
            return Int((80 + 95 * slow + 275 * fast).rounded())
        }
    }

    /// The program's name or path; tests name another one.
    package static let program = Mutex("espeak-ng")

    /// Returns the seconds of speech, and waits for them. Without the program they are estimated, and a report says so.
    package static func seconds(of request: Request) -> Double { SpeechMeasure(request).seconds }

    /// 14 letters a second are the 175 words a minute of the usual rate, with five letters a word.
    package static func estimate(_ request: Request) -> Double {
        Double(request.text.count) / 14 * 175 / Double(request.wordsPerMinute)
    }

    /// The number of bytes that a program's argument may have on Linux.
    private static let longestText = 100_000
    /// 24 minutes of espeak-ng's 22,050 samples a second.
    private static let mostBytes = 64 << 20

    /// Runs a program and returns the length of its sound, or says why there is none.
    ///
    /// - Returns: nothing at all for a text that a program cannot be given.
    static func spoken(_ request: Request, by name: String) -> (seconds: Double?, problem: String?) {
        guard request.text.utf8.count < longestText else { return (nil, nil) }
        let pitch = Int(max(0, min(99, request.pitch * 50)))
        let command = [
            name, "--stdout", "-v", request.language.lowercased(), "-s", "\(request.wordsPerMinute)", "-p", "\(pitch)",
            "--", request.text,
        ]
        do {
            let sound = try MemoryFile("speech")
            let child = try ChildProgram(command, output: sound.stream, errors: .none).start()
            let ending = child.wait()
            guard ending == .exit(0) else { return (nil, "speech in \(request.language): \(name) \(ending)") }
            return (SoundLength.seconds(of: Data(sound.read(upTo: mostBytes))), nil)
        } catch {
            let advice = "install the package espeak-ng; it is estimated until then"
            return (nil, "the time of speech without espeak-ng: \(advice)")
        }
    }

    /// Returns the words of a text, each with the part of the time at which it begins.
    ///
    /// A word takes time as it has letters, with one for the pause after it, and four after a comma or the end of a sentence.
    package static func words(in text: String) -> [(range: NSRange, start: Double)] {
        let expression = try? NSRegularExpression(pattern: "[\\p{L}\\p{N}][\\p{L}\\p{N}'’-]*")
        let whole = NSRange(text.startIndex..., in: text)
        let ranges = expression?.matches(in: text, range: whole).map(\.range) ?? []
        var (start, starts): (Double, [Double]) = (0, [])
        for (index, range) in ranges.enumerated() {
            starts.append(start)
            let next: Int = index + 1 < ranges.count ? ranges[index + 1].location : whole.length
            let between = (text as NSString).substring(
                with: NSRange(location: range.location + range.length, length: next - range.location - range.length))
            start += Double(range.length) + (between.contains { ".,;:!?".contains($0) } ? 4 : 1)
        }
        return zip(ranges, starts).map { (range: $0, start: $1 / start) }
    }
}
