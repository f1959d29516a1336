import Foundation
import QuinceMedia
import QuinceMediaProcess

/// Checks that any file is opened, decoded at four instants and heard, or gives an error of one line, and that the decoder neither
/// ends nor hangs.
///
/// Files that begin with "Q" are taken as what a decoder that has gone mad writes to the app instead.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMedia(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    let data = Data(bytes: bytes, count: count)
    if data.first == UInt8(ascii: "Q") { readReplies(data.dropFirst()) } else { play(data) }
    return 0
}

/// The longest time for which a file may keep the decoder busy, in seconds.
private let patience: UInt64 = 25

private func play(_ data: Data) {
    let path = NSTemporaryDirectory() + "quince-fuzz-\(getpid()).medium"
    guard (try? data.write(to: URL(fileURLWithPath: path))) != nil else { return }
    let start = DispatchTime.now().uptimeNanoseconds
    do throws(MediaFailure) {
        let medium = try Medium.open(path)
        for track in medium.description.tracks { try read(medium, track) }
    } catch {
        precondition(!error.description.contains("\n"))
        precondition(error.kind != .noDecoder, "the decoder has ended: \(error)")
    }
    let seconds = (DispatchTime.now().uptimeNanoseconds - start) / 1_000_000_000
    precondition(seconds < patience, "a file took \(seconds) seconds")
}

private func read(_ medium: Medium, _ track: MediaTrack) throws(MediaFailure) {
    switch track.kind {
    case .video where track.isDecodable:
        for tenths: Int64 in [0, 5, 2, 100_000] {
            let instant = RationalTime(tenths, timescale: 10)
            _ = try medium.picture(PictureRequest(track: track.index, instant: instant, width: 32, height: 18))
        }
    case .audio where track.isDecodable:
        for start: Int64 in [0, 20_000, 5_000] {
            _ = try medium.sound(SoundRequest(track: track.index, start: start, count: 2000, rate: 44_100))
        }
    default: break
    }
}

private func readReplies(_ data: Data) {
    var rest = data
    while let reply = try? MediaFraming.next(
        MediaReply.self,
        read: { buffer in
            guard rest.count >= buffer.count else { return false }
            rest.prefix(buffer.count).copyBytes(to: buffer)
            rest = rest.dropFirst(buffer.count)
            return true
        })
    { precondition(reply.payload >= 0) }
}
