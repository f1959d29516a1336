internal import CCairo
internal import Foundation
import QuinceDiagnostics

/// The owner of a `cairo_surface_t`.
final class CairoSurface {
    let pointer: OpaquePointer

    /// Returns `nil`, with a report, if Cairo could not create the surface.
    init?(adopting pointer: OpaquePointer?, for purpose: String) {
        guard let pointer else { return nil }
        let status: cairo_status_t = cairo_surface_status(pointer)
        guard status == CAIRO_STATUS_SUCCESS else {
            Unsupported.report("Cairo: \(String(cString: cairo_status_to_string(status)))", in: purpose)
            cairo_surface_destroy(pointer)
            return nil
        }
        self.pointer = pointer
    }

    deinit { cairo_surface_destroy(pointer) }

    /// Wraps the buffer's own bytes; the surface keeps the buffer alive while Cairo uses the surface.
    convenience init?(over pixels: PixelBuffer, isOpaque: Bool = false) {
        guard pixels.width > 0, pixels.height > 0 else { return nil }
        let format: cairo_format_t = isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
        let bytes: UnsafeMutablePointer<UInt8> = pixels.bytes.assumingMemoryBound(to: UInt8.self)
        let surface: OpaquePointer? = cairo_image_surface_create_for_data(
            bytes, format, Int32(clamping: pixels.width), Int32(clamping: pixels.height),
            Int32(clamping: pixels.bytesPerRow))
        self.init(adopting: surface, for: "a surface of \(pixels.width) × \(pixels.height)")
        keepAlive(pixels)
    }

    convenience init?(over mask: AlphaMask) {
        guard mask.width > 0, mask.height > 0 else { return nil }
        let surface: OpaquePointer? = cairo_image_surface_create_for_data(
            mask.bytes, CAIRO_FORMAT_A8, Int32(clamping: mask.width), Int32(clamping: mask.height),
            Int32(clamping: mask.bytesPerRow))
        self.init(adopting: surface, for: "a mask of \(mask.width) × \(mask.height)")
        keepAlive(mask)
    }

    /// Creates a surface that records drawing; PDF pages use it for their layers.
    static func recording() -> CairoSurface? {
        CairoSurface(
            adopting: cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nil), for: "a recording surface")
    }

    private func keepAlive(_ object: AnyObject) {
        let retained: UnsafeMutableRawPointer = Unmanaged.passRetained(object).toOpaque()
        let release: cairo_destroy_func_t = { Unmanaged<AnyObject>.fromOpaque($0!).release() }
        let status: cairo_status_t = cairo_surface_set_user_data(pointer, Self.ownerKey, retained, release)
        if status != CAIRO_STATUS_SUCCESS { release(retained) }
    }

    /// Cairo identifies user data by the address of its key, which is never read or written.
    nonisolated(unsafe) private static let ownerKey: UnsafeMutablePointer<cairo_user_data_key_t> = {
        let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
        key.initialize(to: cairo_user_data_key_t())
        return key
    }()
}

/// The owner of a `cairo_t` that draws into a surface.
final class CairoCanvas {
    let pointer: OpaquePointer
    let surface: CairoSurface

    init?(_ surface: CairoSurface) {
        let pointer: OpaquePointer = cairo_create(surface.pointer)
        guard cairo_status(pointer) == CAIRO_STATUS_SUCCESS else {
            cairo_destroy(pointer)
            return nil
        }
        self.pointer = pointer
        self.surface = surface
    }

    deinit { cairo_destroy(pointer) }

    var status: String? {
        let status: cairo_status_t = cairo_status(pointer)
        return status == CAIRO_STATUS_SUCCESS ? nil : String(cString: cairo_status_to_string(status))
    }
}

/// The farthest coordinate passed to Cairo, whose 24.8 fixed-point coordinates wrap around beyond ±2²³.
private let farthestCoordinate: Double = 4_000_000

private func clamped(_ value: CGFloat) -> Double { min(max(Double(value), -farthestCoordinate), farthestCoordinate) }

extension PathElement {
    /// - Parameter t: maps into the space of Cairo's present matrix.
    func append(to cairo: OpaquePointer, _ t: CGAffineTransform, from current: inout CGPoint) {
        switch self {
        case .move(let point):
            let p: CGPoint = point.applying(t)
            current = p
            cairo_move_to(cairo, clamped(p.x), clamped(p.y))
        case .line(let point):
            let p: CGPoint = point.applying(t)
            current = p
            cairo_line_to(cairo, clamped(p.x), clamped(p.y))
        case .quadCurve(let point, let control):
            // A quadratic equals the cubic whose controls are two thirds of the way to its control.
            let p: CGPoint = point.applying(t)
            let c: CGPoint = control.applying(t)
            cairo_curve_to(
                cairo, clamped(current.x + (c.x - current.x) * 2 / 3), clamped(current.y + (c.y - current.y) * 2 / 3),
                clamped(p.x + (c.x - p.x) * 2 / 3), clamped(p.y + (c.y - p.y) * 2 / 3), clamped(p.x), clamped(p.y))
            current = p
        case .curve(let point, let control1, let control2):
            let p: CGPoint = point.applying(t)
            let c1: CGPoint = control1.applying(t)
            let c2: CGPoint = control2.applying(t)
            cairo_curve_to(
                cairo, clamped(c1.x), clamped(c1.y), clamped(c2.x), clamped(c2.y), clamped(p.x), clamped(p.y))
            current = p
        case .closeSubpath:
            cairo_close_path(cairo)
            var x: Double = 0
            var y: Double = 0
            cairo_get_current_point(cairo, &x, &y)
            current = CGPoint(x: x, y: y)
        }
    }
}

extension CGPath {
    /// Replaces Cairo's current path; Cairo's matrix must map the transformed points to the device.
    func replacePath(of cairo: OpaquePointer, _ t: CGAffineTransform) {
        cairo_new_path(cairo)
        var current: CGPoint = .zero
        for element: PathElement in elements { element.append(to: cairo, t, from: &current) }
    }
}

extension CGAffineTransform {
    var cairoMatrix: cairo_matrix_t {
        cairo_matrix_t(
            xx: Double(a), yx: Double(b), xy: Double(c), yy: Double(d), x0: Double(tx), y0: Double(ty))
    }

    package var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }

    /// Whether the matrix is invertible. Otherwise, Cairo would put a context into a permanent error state.
    var isInvertible: Bool {
        let determinant: CGFloat = self.determinant
        return isFinite && determinant.isFinite && abs(determinant) > 1e-18
    }
}

func setMatrix(_ transform: CGAffineTransform, of cairo: OpaquePointer) {
    var matrix: cairo_matrix_t = transform.cairoMatrix
    cairo_set_matrix(cairo, &matrix)
}
