/// An argument that a function cannot work with, as vImage's error code.
struct BadArgument: Error {
    let code: vImage_Error
    init(_ code: Int) { self.code = code }
}

/// Runs a function's body, and returns the code of the error that it throws.
func answering(_ body: () throws(BadArgument) -> vImage_Error) -> vImage_Error {
    do { return try body() } catch { return error.code }
}

/// The rows of a buffer of four bytes per pixel.
struct Pixels {
    let data: UnsafeMutableRawPointer
    let width: Int
    let height: Int
    let rowBytes: Int

    /// - Throws: the codes for a buffer without memory, for one that is too large, and for rows that overlap.
    init(_ buffer: vImage_Buffer) throws(BadArgument) {
        guard let data = buffer.data else { throw BadArgument(kvImageNullPointerArgument) }
        guard buffer.width < 1 << 28, buffer.height < 1 << 28 else { throw BadArgument(kvImageInvalidParameter) }
        (self.data, width, height) = (data, Int(buffer.width), Int(buffer.height))
        rowBytes = buffer.rowBytes
        guard rowBytes >= width * 4 || height <= 1 else { throw BadArgument(kvImageInvalidRowBytes) }
    }

    init(data: UnsafeMutableRawPointer, width: Int, height: Int) {
        (self.data, self.width, self.height, rowBytes) = (data, width, height, width * 4)
    }

    func row(_ y: Int) -> UnsafeMutablePointer<UInt8> {
        (data + y * rowBytes).assumingMemoryBound(to: UInt8.self)
    }

    private var end: UnsafeMutableRawPointer { height == 0 ? data : data + (height - 1) * rowBytes + width * 4 }

    func overlaps(_ other: Pixels) -> Bool { data < other.end && other.data < end }
}

/// Throws the code for a flag that a function does not have.
func check(_ flags: vImage_Flags, allowed: Int) throws(BadArgument) {
    let always = kvImageDoNotTile | kvImageGetTempBufferSize | kvImagePrintDiagnosticsToConsole
    if Int(flags) & ~(allowed | always) != 0 { throw BadArgument(kvImageUnknownFlagsBit) }
}

func has(_ flags: vImage_Flags, _ flag: Int) -> Bool { Int(flags) & flag != 0 }
