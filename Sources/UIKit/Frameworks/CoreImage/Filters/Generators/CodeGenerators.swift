import CoreGraphics
import Foundation
public import QuartzCore
import QuinceDiagnostics

// Pictures of codes, a pixel for each point. They stay sharp when they become larger.

public protocol CIQRCodeGenerator: CIFilterProtocol {
    var message: Data { get set }
    var correctionLevel: String { get set }
}

private final class QRCodeGenerator: TypedFilter, CIQRCodeGenerator {
    @Input("inputCorrectionLevel") var correctionLevel: String
}

public protocol CICode128BarcodeGenerator: CIFilterProtocol {
    var message: Data { get set }
    var quietSpace: Float { get set }
    var barcodeHeight: Float { get set }
}

private final class Code128BarcodeGenerator: TypedFilter, CICode128BarcodeGenerator {
    @Input("inputQuietSpace") var quietSpace: Float
    @Input("inputBarcodeHeight") var barcodeHeight: Float
}

extension CIFilter {
    public class func qrCodeGenerator() -> any CIFilter & CIQRCodeGenerator { QRCodeGenerator("CIQRCodeGenerator") }
    public class func code128BarcodeGenerator() -> any CIFilter & CICode128BarcodeGenerator {
        Code128BarcodeGenerator("CICode128BarcodeGenerator")
    }
}

/// A picture of black and white points, from the top left.
private func picture(_ width: Int, _ height: Int, isDark: (Int, Int) -> Bool) -> CIImage? {
    guard let buffer = PixelBuffer(ifMemoryFor: width, height: height) else { return nil }
    for y in 0..<height {
        let row = buffer.row(y)
        for x in 0..<width { row[x] = isDark(x, y) ? 0xFF00_0000 : 0xFFFF_FFFF }
    }
    let image = CGImage(buffer, isOpaque: true)
    return CIImage(ImageStep(image, isSharp: true), CGRect(x: 0, y: 0, width: width, height: height))
}

private func qrCode(_ inputs: FilterInputs) -> CIImage? {
    guard let message = inputs.data("inputMessage") else { return nil }
    let letter = inputs.string("inputCorrectionLevel")
    guard let level = QRCode.Level(letter: letter) else {
        Unsupported.report(mistake: "the level \(letter), which is none of L, M, Q and H", in: "CIQRCodeGenerator")
        return nil
    }
    guard let code = QRCode([UInt8](message), level) else {
        Unsupported.report(mistake: "\(message.count) bytes, which no code holds", in: "CIQRCodeGenerator")
        return nil
    }
    let grid = code.grid
    // A margin of one point, as iOS draws it; readers want four (ISO/IEC 18004, §6.3.8).
    return picture(grid.side + 2, grid.side + 2) { x, y in
        (1...grid.side).contains(x) && (1...grid.side).contains(y) && grid[x - 1, y - 1]
    }
}

private func bars(_ inputs: FilterInputs) -> CIImage? {
    guard let message = inputs.data("inputMessage"), message.count <= 4096 else { return nil }
    guard let modules = Code128([UInt8](message))?.modules else {
        Unsupported.report(mistake: "a message that is not ASCII", in: "CICode128BarcodeGenerator")
        return nil
    }
    let quiet = Int(min(max(inputs.number("inputQuietSpace"), 0), 100))
    let height = Int(min(max(inputs.number("inputBarcodeHeight"), 1), 500))
    return picture(modules.count + 2 * quiet, height) { x, _ in
        modules.indices.contains(x - quiet) && modules[x - quiet]
    }
}

@section(".init_array") @used
private let codes: @convention(c) () -> Void = {
    FilterDescription(
        "CIQRCodeGenerator", "QR Code Generator", [.generator],
        [.data("inputMessage"), .string("inputCorrectionLevel", "M")], qrCode
    ).register()
    FilterDescription(
        "CICode128BarcodeGenerator", "Code 128 Barcode Generator", [.generator],
        [
            .data("inputMessage"), .number("inputQuietSpace", 7, 0...20, from: 0, to: 100),
            .number("inputBarcodeHeight", 32, 1...500, from: 1, to: 500),
        ], bars
    ).register()
}
