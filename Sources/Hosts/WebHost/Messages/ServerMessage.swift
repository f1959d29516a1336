import Foundation
import HostInterface

/// What goes to the page: frames as binary messages, everything else as JSON text.
enum ServerMessage {
    /// The first word of a binary message.
    static let frame: UInt32 = 1
}
