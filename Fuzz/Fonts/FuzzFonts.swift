import CoreText
import Foundation

/// Checks that any bytes are a font that draws text, or an error.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFonts(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    // Faces live as long as the process: each input has a file of its own, which is removed once it is mapped.
    let path = NSTemporaryDirectory() + "quince-fuzz-\(getpid())-\(UUID()).ttf"
    FileManager.default.createFile(atPath: path, contents: Data(bytes: bytes, count: count))
    defer { unlink(path) }
    guard let face = try? FontFace.load(path) else { return 0 }
    let font = CTFont(source: .face(face), style: .regular, size: 17)
    for line in TextTypesetter(StyledText("AVA fi אב", TextStyle(font: font))).lines(width: 40) {
        precondition(line.width.isFinite)
    }
    for glyph in 0..<UInt16(min(face.glyphCount, 50)) { _ = CTFontCreatePathForGlyph(font, glyph, nil) }
    return 0
}
