/// Text from the clipboard of the machine on which the device is shown.
package enum ClipboardSample: Hashable, Sendable {
    /// A person has pasted.
    case paste(String)
    /// The text that an app has asked for (`HostedClipboard.request`); `nil` if the machine does not give it.
    case answer(String?, request: Int)

    /// The sample with its text truncated to the limit of texts.
    package var clamped: ClipboardSample {
        switch self {
        case .paste(let text): .paste(TextSample.cut(text))
        case .answer(let text, let request): .answer(text.map(TextSample.cut), request: request)
        }
    }

    package var text: String? {
        switch self {
        case .paste(let text): text
        case .answer(let text, request: _): text
        }
    }
}

/// The wishes of an app for the clipboard of the machine on which the device is shown.
package struct HostedClipboard: Equatable, Sendable {
    /// The text that was copied last, and the number of that copy; 0 for none.
    package private(set) var text = ""
    package private(set) var copy = 0
    /// The number of the last request for the machine's text; 0 for none.
    package private(set) var request = 0

    /// Numbers grow through all apps of the process, so that what one has copied is not taken for news when it comes to
    /// the front again.
    @MainActor private static var lastNumber = 0

    package init() {}

    @MainActor package mutating func note(copied text: String) {
        Self.lastNumber += 1
        (self.text, copy) = (text, Self.lastNumber)
    }

    /// - Returns: the number of the request.
    @MainActor package mutating func ask() -> Int {
        Self.lastNumber += 1
        request = Self.lastNumber
        return request
    }

    /// Returns the text that was copied and the request that was made since a host was told; `nil` for none.
    ///
    /// - Parameter told: the number of the last copy or request that the host was told of.
    package func news(since told: inout Int) -> (copied: String?, request: Int?) {
        defer { told = max(told, copy, request) }
        return (copy > told ? text : nil, request > told ? request : nil)
    }

    /// Whether the host has a clipboard of its own to offer: apps paste from it.
    @MainActor package static var isOffered = false
}
