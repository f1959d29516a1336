import Foundation
import HostInterface

/// What goes to the page: frames as binary messages, everything else as JSON text.
enum ServerMessage {
    /// The first word of a binary message.
    static let frame: UInt32 = 1

    /// All that the page shows around the pixels. It is sent when it changes, whole: it is small, and a page that has
    /// just come needs no more than the last one.
    struct State: Encodable, Equatable {
        struct Device: Encodable, Equatable {
            let name: String
            let idiom: String
            /// Points, as the device is held.
            let width: Double
            let height: Double
            let scale: Double
            let rate: Int
            let cornerRadius: Double
            let statusBarHeight: Double
            let homeIndicator: Double
        }

        struct Display: Encodable, Equatable {
            let surface: Int
            let name: String
            let width: Double
            let height: Double
        }

        let t = "state"
        let app: String
        let device: Device
        let orientation: String
        /// `hidden`, `dark` or `light`.
        let statusBar: String
        let wantsText: Bool
        let isInBackground: Bool
        let appearance: String
        let textSize: String
        let direction: String
        let speed: String
        let displays: [Display]
        /// `nil` when nothing is recorded.
        let recording: String?
    }

    /// Whose touches count.
    struct Role: Encodable {
        let t = "role"
        let controls: Bool
        let clients: Int
    }

    struct Notice: Encodable {
        let t = "notice"
        let text: String
    }

    /// What menus offer: once for each page.
    struct Hello: Encodable {
        let t = "hello"
        let devices: [String]
        let textSizes: [String]
        let recordingFormats: [String]
    }

    static func text(_ message: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Nothing here can fail to encode: strings, finite numbers and arrays of them.
        return (try? encoder.encode(message)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}
