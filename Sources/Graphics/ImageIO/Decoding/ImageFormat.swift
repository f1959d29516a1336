package import Foundation

package enum ImageFormat: String, Sendable, CaseIterable {
    case png = "PNG"
    case jpeg = "JPEG"
    case webP = "WebP"
    case gif = "GIF"

    /// Detects the format by the first bytes, not by the file's name.
    package init?(sniffing data: Data) {
        let head: [UInt8] = Array(data.prefix(12))
        if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if head.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if head.starts(with: Array("GIF87a".utf8)) || head.starts(with: Array("GIF89a".utf8)) {
            self = .gif
        } else if head.count == 12, head.starts(with: Array("RIFF".utf8)), Array(head[8...]) == Array("WEBP".utf8) {
            self = .webP
        } else {
            return nil
        }
    }

    /// Apple's uniform type identifier.
    package var typeIdentifier: String {
        switch self {
        case .png: return "public.png"
        case .jpeg: return "public.jpeg"
        case .webP: return "org.webmproject.webp"
        case .gif: return "com.compuserve.gif"
        }
    }
}
