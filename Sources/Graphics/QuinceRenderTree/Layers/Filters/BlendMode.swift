import CPixelKernels

/// The modes of "Compositing and Blending Level 1" (W3C), and Core Animation's additional modes.
package enum BlendMode: UInt32, Sendable, CaseIterable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, linearBurn, subtract, divide
    case hue, saturation, color, luminosity
    case sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop, xor
    case plusLighter, plusDarker

    var kernel: PixelBlend { PixelBlend(rawValue: rawValue) }
}
