import Foundation
import QuinceFrameStream

/// An encoder of one file format.
protocol FilmWriter: AnyObject {
    /// Shows the current image from a slot on; `changed` is not empty, and covers the whole image at first.
    func show(_ canvas: Canvas, changed: [FrameRect], from slot: Int64) throws
    /// Adds samples, left and right in turn, that are heard from a sample on, counted from the recording's start.
    func hear(_ samples: [Int16], from sample: Int64) throws
    /// Ends the recording; the last image is shown until a slot.
    func finish(until slot: Int64) throws
}

extension FilmWriter {
    /// Images without sound.
    func hear(_ samples: [Int16], from sample: Int64) throws {}
}

/// Maps instants to slots, waits until a slot is over, and passes its image to the writer.
///
/// Frames in the same slot are combined, and the last one counts. An image equal to the previous one is not passed on.
struct Film: ~Copyable {
    private let header: FrameStreamHeader
    private let canvas: Canvas
    private let slots: FilmSlots
    private let writer: any FilmWriter
    /// The media clock's time of the recording's start.
    private var start: Int64?
    private var lastInstant: Int64 = 0
    /// The changes since the writer's last image, and the slot in which they occurred.
    private var changed: [FrameRect] = []
    private var slot: Int64 = 0
    /// The slot at which the writer's last image begins.
    private var lastShown: Int64 = 0

    /// Reads a stream to its end and writes the file that its header names.
    static func record(_ stream: consuming FrameStreamReader) throws {
        var stream = stream
        let header = try stream.header()
        let file = try OutputFile(header.path)
        do {
            var film = try Film(header, file)
            let isWhole = try film.record(&stream)
            try file.finish()
            film.report(isWhole, file)
        } catch {
            file.discard()
            throw error
        }
    }

    private init(_ header: FrameStreamHeader, _ file: OutputFile) throws {
        self.header = header
        canvas = Canvas(header)
        switch header.format {
        case .mp4:
            slots = .frames(header.rate)
            writer = try MP4Writer(header, file)
        case .gif:
            slots = .gif(header.rate)
            writer = try GIFWriter(header, file)
        case .animatedPNG:
            slots = .frames(header.rate)
            writer = try AnimatedPNGWriter(header, file)
        case .animatedWebP:
            slots = .milliseconds
            writer = try AnimatedWebPWriter(header, file)
        }
    }

    /// - Returns: whether the stream had an end record.
    private mutating func record(_ stream: inout FrameStreamReader) throws -> Bool {
        reading: while let record = try stream.next() {
            switch record {
            case .frame(let instant, let rects):
                guard try frame(at: instant, rects, &stream) else { break reading }
            case .sound(let instant, let samples):
                // A sound before the first complete image is not heard.
                guard let start else { continue reading }
                let nanoseconds = instant - start
                let sample = Int64((Double(nanoseconds) * Double(FrameStreamHeader.soundRate) / 1e9).rounded())
                try writer.hear(samples, from: sample)
            case .end(let instant):
                try end(at: instant)
                return true
            }
        }
        try end(at: lastInstant)
        return false
    }

    /// - Returns: `false` if the stream ends inside the frame, which is then dropped.
    private mutating func frame(at instant: Int64, _ rects: [FrameRect], _ stream: inout FrameStreamReader) throws
        -> Bool
    {
        let next = slots.slot(instant - (start ?? instant))
        if next >= slot + slots.shortest { try handOn(movingTo: next) }
        var changes: [FrameRect] = []
        for rect in rects {
            guard canvas.read(rect, from: &stream, changes: &changes) else { return false }
        }
        // A recording begins with the first complete image.
        start = start ?? instant
        lastInstant = instant
        changed += changes
        return true
    }

    private mutating func handOn(movingTo next: Int64) throws {
        if !changed.isEmpty {
            try writer.show(canvas, changed: changed, from: slot)
            lastShown = slot
        }
        changed = []
        slot = next
    }

    private mutating func end(at instant: Int64) throws {
        guard let start else {
            throw RecordFailure.notWritten("\(header.path): no complete frame was received; nothing is recorded")
        }
        try handOn(movingTo: slot)
        let shown = max(instant, lastInstant + header.rate.nanoseconds) - start
        try writer.finish(until: max(slots.slot(shown), lastShown + slots.shortest))
    }

    private func report(_ isWhole: Bool, _ file: OutputFile) {
        if !isWhole {
            QuinceRecord.say("\(header.path): the app exited while recording; the frames received are kept")
        }
        let seconds = Double(lastInstant - (start ?? 0)) / 1e9
        QuinceRecord.say("\(header.path): \(String(format: "%.2f", seconds)) s, \(file.size) bytes")
    }
}
