package import CoreGraphics
import Foundation
package import QuinceMedia

/// An open medium, closed with its object.
package final class Medium: Sendable {
    package let description: MediaDescription
    private let number: Int
    private let process: MediaProcess

    private init(_ number: Int, _ process: MediaProcess, _ description: MediaDescription) {
        (self.number, self.process, self.description) = (number, process, description)
    }

    deinit { process.send(.close, medium: number) { _ in } }

    /// A picture and the instants, in units of its track's timescale, at which it and its successor begin.
    package struct Picture: Sendable {
        package var begin: Int64
        /// `nil` for the last picture.
        package var next: Int64?
        /// `nil` for the picture that the request knew.
        package var pixels: PixelBuffer?
    }

    // MARK: Waiting

    /// - Parameter location: a file's path or an address.
    package static func open(_ location: String) throws(MediaFailure) -> Medium {
        let process = MediaProcess.current
        let number = process.newMedium()
        return try opened(try process.ask(.open(location), medium: number), number, process).get()
    }

    package func picture(_ request: PictureRequest) throws(MediaFailure) -> Picture {
        try Self.picture(try process.ask(.picture(request), medium: number)).get()
    }

    /// Returns interleaved stereo samples.
    package func sound(_ request: SoundRequest) throws(MediaFailure) -> [Float] {
        try process.ask(.sound(request), medium: number).samples
    }

    // MARK: Not waiting

    /// - Parameter handler: called on another thread.
    package static func open(
        _ location: String, then handler: @escaping @Sendable (Result<Medium, MediaFailure>) -> Void
    ) {
        let process = MediaProcess.current
        let number = process.newMedium()
        process.send(.open(location), medium: number) { result in
            handler(result.flatMap { opened($0, number, process) })
        }
    }

    package func picture(
        _ request: PictureRequest, then handler: @escaping @Sendable (Result<Picture, MediaFailure>) -> Void
    ) {
        process.send(.picture(request), medium: number) { result in handler(result.flatMap(Self.picture)) }
    }

    package func sound(
        _ request: SoundRequest, then handler: @escaping @Sendable (Result<[Float], MediaFailure>) -> Void
    ) {
        process.send(.sound(request), medium: number) { result in handler(result.map(\.samples)) }
    }

    // MARK: Answers

    private static func opened(
        _ answer: MediaProcess.Answer, _ number: Int, _ process: MediaProcess
    ) -> Result<Medium, MediaFailure> {
        guard case .opened(let description) = answer.body else { return .failure(wrongAnswer) }
        return .success(Medium(number, process, description))
    }

    private static func picture(_ answer: MediaProcess.Answer) -> Result<Picture, MediaFailure> {
        guard case .picture(let reply) = answer.body else { return .failure(wrongAnswer) }
        return .success(Picture(begin: reply.begin, next: reply.next, pixels: answer.pixels))
    }

    private static let wrongAnswer = MediaFailure(.noDecoder, "an answer to another request")
}
