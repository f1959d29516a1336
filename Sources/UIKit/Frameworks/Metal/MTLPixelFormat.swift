/// The layout of a pixel: its components in their order in memory, their bits, and their type.
public enum MTLPixelFormat: UInt, Sendable {
    case invalid = 0

    case a8Unorm = 1
    case r8Unorm = 10, r8Unorm_srgb, r8Snorm, r8Uint, r8Sint
    case r16Unorm = 20, r16Snorm = 22, r16Uint, r16Sint, r16Float
    case rg8Unorm = 30, rg8Unorm_srgb, rg8Snorm, rg8Uint, rg8Sint
    case b5g6r5Unorm = 40, a1bgr5Unorm, abgr4Unorm, bgr5A1Unorm
    case r32Uint = 53, r32Sint, r32Float
    case rg16Unorm = 60, rg16Snorm = 62, rg16Uint, rg16Sint, rg16Float
    case rgba8Unorm = 70, rgba8Unorm_srgb, rgba8Snorm, rgba8Uint, rgba8Sint
    case bgra8Unorm = 80, bgra8Unorm_srgb
    case rgb10a2Unorm = 90, rgb10a2Uint, rg11b10Float, rgb9e5Float, bgr10a2Unorm
    case rg32Uint = 103, rg32Sint, rg32Float
    case rgba16Unorm = 110, rgba16Snorm = 112, rgba16Uint, rgba16Sint, rgba16Float
    case rgba32Uint = 123, rgba32Sint, rgba32Float
    case bgra10_xr = 552, bgra10_xr_srgb, bgr10_xr, bgr10_xr_srgb

    // Compressed in blocks.

    case bc1_rgba = 130, bc1_rgba_srgb, bc2_rgba, bc2_rgba_srgb, bc3_rgba, bc3_rgba_srgb
    case bc4_rUnorm = 140, bc4_rSnorm, bc5_rgUnorm, bc5_rgSnorm
    case bc6H_rgbFloat = 150, bc6H_rgbuFloat, bc7_rgbaUnorm, bc7_rgbaUnorm_srgb
    case pvrtc_rgb_2bpp = 160, pvrtc_rgb_2bpp_srgb, pvrtc_rgb_4bpp, pvrtc_rgb_4bpp_srgb
    case pvrtc_rgba_2bpp, pvrtc_rgba_2bpp_srgb, pvrtc_rgba_4bpp, pvrtc_rgba_4bpp_srgb
    case eac_r11Unorm = 170, eac_r11Snorm = 172, eac_rg11Unorm = 174, eac_rg11Snorm = 176
    case eac_rgba8 = 178, eac_rgba8_srgb, etc2_rgb8, etc2_rgb8_srgb, etc2_rgb8a1, etc2_rgb8a1_srgb
    case astc_4x4_srgb = 186, astc_5x4_srgb, astc_5x5_srgb, astc_6x5_srgb, astc_6x6_srgb
    case astc_8x5_srgb = 192, astc_8x6_srgb, astc_8x8_srgb, astc_10x5_srgb, astc_10x6_srgb, astc_10x8_srgb
    case astc_10x10_srgb, astc_12x10_srgb, astc_12x12_srgb
    case astc_4x4_ldr = 204, astc_5x4_ldr, astc_5x5_ldr, astc_6x5_ldr, astc_6x6_ldr
    case astc_8x5_ldr = 210, astc_8x6_ldr, astc_8x8_ldr, astc_10x5_ldr, astc_10x6_ldr, astc_10x8_ldr
    case astc_10x10_ldr, astc_12x10_ldr, astc_12x12_ldr
    case astc_4x4_hdr = 222, astc_5x4_hdr, astc_5x5_hdr, astc_6x5_hdr, astc_6x6_hdr
    case astc_8x5_hdr = 228, astc_8x6_hdr, astc_8x8_hdr, astc_10x5_hdr, astc_10x6_hdr, astc_10x8_hdr
    case astc_10x10_hdr, astc_12x10_hdr, astc_12x12_hdr
    case gbgr422 = 240, bgrg422

    // Depth and stencil.

    case depth16Unorm = 250, depth32Float = 252, stencil8
    case depth32Float_stencil8 = 260, x32_stencil8
}
