public import CoreGraphics
public import CoreMedia

extension AVAssetImageGenerator {
    /// Returns the images of some times, one after the other, as they are asked for.
    public func images(for times: [CMTime]) -> Images { Images(generator: self, times: times) }

    /// The images of some times, as a loop gets them.
    public struct Images: AsyncSequence, Sendable {
        fileprivate let generator: AVAssetImageGenerator
        fileprivate let times: [CMTime]

        public func makeAsyncIterator() -> Iterator { Iterator(generator: generator, times: times[...]) }

        public struct Iterator: AsyncIteratorProtocol {
            fileprivate let generator: AVAssetImageGenerator
            fileprivate var times: ArraySlice<CMTime>

            public mutating func next() async -> Element? {
                guard let time = times.popFirst() else { return nil }
                do {
                    let (image, actual) = try await generator.image(at: time)
                    return .success(requestedTime: time, image: image, actualTime: actual)
                } catch {
                    return .failure(requestedTime: time, error: error)
                }
            }
        }

        /// An image, or the error for which there is none.
        public enum Element: Sendable {
            case success(requestedTime: CMTime, image: CGImage, actualTime: CMTime)
            case failure(requestedTime: CMTime, error: any Error)

            public var requestedTime: CMTime {
                switch self {
                case .success(let time, _, _), .failure(let time, _): time
                }
            }

            public var image: CGImage { get throws { try result.image } }
            /// The time at which the picture begins.
            public var actualTime: CMTime { get throws { try result.actualTime } }

            private var result: (image: CGImage, actualTime: CMTime) {
                get throws {
                    switch self {
                    case .success(_, let image, let time): return (image, time)
                    case .failure(_, let error): throw error
                    }
                }
            }
        }
    }
}
