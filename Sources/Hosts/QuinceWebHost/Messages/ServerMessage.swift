import Foundation
import QuinceHostInterface

/// The messages to the page: frames and sounds are binary, everything else is JSON text.
enum ServerMessage {
    /// The first word of a binary message that holds a frame.
    static let frame: UInt32 = 1
    /// The first word of a binary message with samples (`SoundStreamer`).
    static let sound: UInt32 = 2

    /// Everything that the page shows around the pixels. It is small, so it is sent whole each time it changes, and a
    /// new page needs only the latest one.
    struct State: Encodable, Equatable {
        struct Device: Encodable, Equatable {
            let name: String
            let idiom: String
            /// The width in points, in the present orientation.
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
        /// The version of the device's system.
        let system: String
        let appearance: String
        let textSize: String
        let direction: String
        /// The pointer's shape, by CSS's names.
        let cursor: String
        /// The effect of a drop on the page; `nil` while the app has not heard of a drag.
        let dropEffect: String?
        let speed: String
        let displays: [Display]
        /// The recording's file name; `nil` when none is running.
        let recording: String?
    }

    /// Tells a page whether it has the controls.
    struct Role: Encodable {
        let t = "role"
        let controls: Bool
        let clients: Int
    }

    struct Notice: Encodable {
        let t = "notice"
        let text: String
    }

    /// A text for the browser's clipboard.
    struct Copied: Encodable {
        let t = "copied"
        let text: String
    }

    /// Asks for the text of the browser's clipboard.
    struct PasteRequest: Encodable {
        let t = "paste"
        let n: Int
    }

    /// The contents of the menus, sent once to each page.
    struct Hello: Encodable {
        let t = "hello"
        let devices: [String]
        /// The versions of iOS; none for a Mac.
        let systems: [String]
        let textSizes: [String]
        let recordingFormats: [String]
    }

    static func text(_ message: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Strings, finite numbers and arrays of them cannot fail to encode.
        return (try? encoder.encode(message)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}
