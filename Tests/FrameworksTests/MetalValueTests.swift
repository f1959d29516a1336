import Foundation
import Metal
import MetalKit
import MetalPerformanceShaders
import Testing

/// The numbers are those of Apple's headers, `MTLPixelFormat.h` and its neighbors; the defaults are those of the headers' comments
/// and of the pages of developer.apple.com about each property.
@Suite("Values of Metal")
struct MetalValueTests {
    /// The first format of each run of numbers, and the last.
    private static let formats: KeyValuePairs<MTLPixelFormat, UInt> = [
        .invalid: 0, .a8Unorm: 1, .r8Unorm: 10, .r8Sint: 14, .r16Unorm: 20, .r16Snorm: 22, .r16Float: 25,
        .rg8Unorm: 30, .rg8Sint: 34, .b5g6r5Unorm: 40, .bgr5A1Unorm: 43, .r32Uint: 53, .r32Float: 55,
        .rg16Unorm: 60, .rg16Snorm: 62, .rg16Float: 65, .rgba8Unorm: 70, .rgba8Unorm_srgb: 71, .rgba8Sint: 74,
        .bgra8Unorm: 80, .bgra8Unorm_srgb: 81, .rgb10a2Unorm: 90, .rgb9e5Float: 93, .bgr10a2Unorm: 94,
        .rg32Uint: 103, .rg32Float: 105, .rgba16Unorm: 110, .rgba16Snorm: 112, .rgba16Float: 115,
        .rgba32Uint: 123, .rgba32Float: 125, .bc1_rgba: 130, .bc3_rgba_srgb: 135, .bc4_rUnorm: 140,
        .bc5_rgSnorm: 143, .bc6H_rgbFloat: 150, .bc7_rgbaUnorm_srgb: 153, .pvrtc_rgb_2bpp: 160,
        .pvrtc_rgba_4bpp_srgb: 167, .eac_r11Unorm: 170, .eac_rg11Snorm: 176, .eac_rgba8: 178, .etc2_rgb8: 180,
        .etc2_rgb8a1_srgb: 183, .astc_4x4_srgb: 186, .astc_6x6_srgb: 190, .astc_8x5_srgb: 192,
        .astc_12x12_srgb: 200, .astc_4x4_ldr: 204, .astc_6x6_ldr: 208, .astc_8x5_ldr: 210, .astc_12x12_ldr: 218,
        .astc_4x4_hdr: 222, .astc_8x5_hdr: 228, .astc_12x12_hdr: 236, .gbgr422: 240, .bgrg422: 241,
        .depth16Unorm: 250, .depth32Float: 252, .stencil8: 253, .depth32Float_stencil8: 260, .x32_stencil8: 261,
        .bgra10_xr: 552, .bgr10_xr_srgb: 555,
    ]

    @Test("Formats have Apple's numbers")
    func formatNumbers() {
        for (format, number) in Self.formats { #expect(format.rawValue == number, "\(format)") }
    }

    /// The values at which a run of numbers begins anew, and the last of each enumeration.
    private static let values: KeyValuePairs<String, (any RawRepresentable & Sendable, UInt)> = [
        "blend factor": (MTLBlendFactor.oneMinusBlendAlpha, 14), "blend operation": (MTLBlendOperation.max, 4),
        "command buffer": (MTLCommandBufferStatus.error, 5), "compare": (MTLCompareFunction.always, 7),
        "stencil": (MTLStencilOperation.decrementWrap, 7), "bool4": (MTLDataType.bool4, 56),
        "uchar": (MTLDataType.uchar, 49), "texture": (MTLDataType.texture, 58), "r8": (MTLDataType.r8Unorm, 62),
        "render pipeline": (MTLDataType.renderPipeline, 78), "ulong4": (MTLDataType.ulong4, 88),
        "argument": (MTLArgumentType.sampler, 3), "access": (MTLArgumentAccess.writeOnly, 2),
        "kernel": (MTLFunctionType.kernel, 3), "visible": (MTLFunctionType.visible, 5),
        "1.1": (MTLLanguageVersion.version1_1, 65537), "2.4": (MTLLanguageVersion.version2_4, 131_076),
        "3.0": (MTLLanguageVersion.version3_0, 196_608), "library": (MTLLibraryError.Code.compileWarning, 4),
        "commands": (MTLCommandBufferError.Code.notPermitted, 7), "pipeline": (MTLRenderPipelineError.invalidInput, 3),
        "load": (MTLLoadAction.clear, 2), "store": (MTLStoreAction.multisampleResolve, 2),
        "primitive": (MTLPrimitiveType.triangleStrip, 4), "index": (MTLIndexType.uint32, 1),
        "visibility": (MTLVisibilityResultMode.counting, 2), "cull": (MTLCullMode.back, 2),
        "winding": (MTLWinding.counterClockwise, 1), "purgeable": (MTLPurgeableState.keepCurrent, 1),
        "empty": (MTLPurgeableState.empty, 4), "private": (MTLStorageMode.private, 2),
        "memoryless": (MTLStorageMode.memoryless, 3), "mirror": (MTLSamplerAddressMode.mirrorRepeat, 3),
        "zero": (MTLSamplerAddressMode.clampToZero, 4), "mip": (MTLSamplerMipFilter.linear, 2),
        "2D": (MTLTextureType.type2D, 2), "cube": (MTLTextureType.typeCube, 5), "3D": (MTLTextureType.type3D, 7),
        "float": (MTLVertexFormat.float, 28), "packed": (MTLVertexFormat.uint1010102Normalized, 41),
        "half": (MTLVertexFormat.half, 53), "instance": (MTLVertexStepFunction.perInstance, 2),
        "GPU 1.2": (MTLFeatureSet.iOS_GPUFamily1_v2, 2), "GPU 3.1": (MTLFeatureSet.iOS_GPUFamily3_v1, 4),
        "GPU 5.1": (MTLFeatureSet.iOS_GPUFamily5_v1, 16), "mask": (MTLColorWriteMask.all, 15),
        "red": (MTLColorWriteMask.red, 8), "usage": (MTLTextureUsage.pixelFormatView, 16),
        "write combined": (MTLResourceOptions.cpuCacheModeWriteCombined, 1),
        "private mode": (MTLResourceOptions.storageModePrivate, 32),
        "untracked": (MTLResourceOptions.hazardTrackingModeUntracked, 256),
        "blit": (MTLBlitOption.rowLinearPVRTC, 4), "info": (MTLPipelineOption.bufferTypeInfo, 2),
        "clamp": (MPSImageEdgeMode.clamp, 1), "precision": (MPSKernelOptions.allowReducedPrecision, 2),
    ]

    @Test("Enumerations and options have Apple's numbers")
    func numbers() {
        for (name, (value, number)) in Self.values { #expect(value.rawValue as? UInt == number, "\(name)") }
        #expect(MTLGPUFamily.apple1.rawValue == 1001 && MTLGPUFamily.mac2.rawValue == 2002)
        #expect(MTLGPUFamily.common3.rawValue == 3003 && MTLGPUFamily.metal3.rawValue == 5001)
    }

    @Test("A region without a dimension is one pixel wide in it")
    func regions() {
        let line = MTLRegionMake1D(3, 5)
        #expect(line.origin.x == 3 && line.size.width == 5 && line.size.height == 1 && line.size.depth == 1)
        let area = MTLRegionMake2D(1, 2, 3, 4)
        #expect(area.origin.y == 2 && area.origin.z == 0 && area.size.height == 4 && area.size.depth == 1)
        #expect(MPSRectNoClip.origin.x == 0 && MPSRectNoClip.size.width == -1)
    }

    // MARK: Descriptors

    @Test("A texture is read by shaders and shared, unless it is told otherwise")
    func textures() {
        let plain = MTLTextureDescriptor()
        #expect(plain.textureType == .type2D && plain.pixelFormat == .rgba8Unorm && plain.usage == .shaderRead)
        #expect(plain.width == 1 && plain.height == 1 && plain.depth == 1 && plain.arrayLength == 1)
        #expect(plain.mipmapLevelCount == 1 && plain.sampleCount == 1 && plain.storageMode == .shared)
        plain.resourceOptions = [.storageModePrivate, .cpuCacheModeWriteCombined]
        #expect(plain.storageMode == .private && plain.cpuCacheMode == .writeCombined)
        plain.storageMode = .memoryless
        #expect(plain.resourceOptions == [.storageModeMemoryless, .cpuCacheModeWriteCombined])
    }

    /// The number of levels is floor(log2(longest side)) + 1.
    @Test(
        "Each level of a texture has half the side of the one before", arguments: [(1, 1), (2, 2), (5, 3), (1024, 11)])
    func levels(side: Int, count: Int) {
        let texture = MTLTextureDescriptor.texture2DDescriptor(
            pixelFormat: .bgra8Unorm, width: side, height: 1, mipmapped: true)
        #expect(texture.mipmapLevelCount == count && texture.width == side && texture.height == 1)
        let cube = MTLTextureDescriptor.textureCubeDescriptor(pixelFormat: .r8Unorm, size: side, mipmapped: false)
        #expect(cube.textureType == .typeCube && cube.height == side && cube.mipmapLevelCount == 1)
    }

    @Test("A pass clears depth and stencil, and leaves colors as they are, unless it is told otherwise")
    func passes() throws {
        let pass = MTLRenderPassDescriptor()
        let color = try #require(pass.colorAttachments[0])
        #expect(color.loadAction == .dontCare && color.storeAction == .dontCare && color.texture == nil)
        #expect(color.clearColor.red == 0 && color.clearColor.alpha == 1)
        #expect(pass.depthAttachment.loadAction == .clear && pass.depthAttachment.clearDepth == 1)
        #expect(pass.stencilAttachment.loadAction == .clear && pass.stencilAttachment.clearStencil == 0)
        color.loadAction = .load
        #expect(pass.colorAttachments[0].loadAction == .load)
        pass.colorAttachments[7] = color
        color.loadAction = .clear
        #expect(pass.colorAttachments[7].loadAction == .load)
        pass.depthAttachment.clearDepth = 0.5
        pass.depthAttachment = nil
        pass.colorAttachments[0] = nil
        #expect(pass.depthAttachment.clearDepth == 1 && pass.colorAttachments[0].loadAction == .dontCare)
    }

    @Test("A pipeline writes all components without blending, unless it is told otherwise")
    func pipelines() throws {
        let pipeline = MTLRenderPipelineDescriptor()
        let color = try #require(pipeline.colorAttachments[0])
        #expect(color.pixelFormat == .invalid && !color.isBlendingEnabled && color.writeMask == .all)
        #expect(color.sourceRGBBlendFactor == .one && color.destinationRGBBlendFactor == .zero)
        #expect(color.rgbBlendOperation == .add && color.alphaBlendOperation == .add)
        #expect(pipeline.sampleCount == 1 && pipeline.isRasterizationEnabled && !pipeline.isAlphaToOneEnabled)
        #expect(pipeline.depthAttachmentPixelFormat == .invalid && pipeline.vertexDescriptor == nil)
        color.pixelFormat = .bgra8Unorm
        pipeline.sampleCount = 4
        let copy = try #require(pipeline.copy() as? MTLRenderPipelineDescriptor)
        pipeline.reset()
        #expect(pipeline.rasterSampleCount == 1 && pipeline.colorAttachments[0].pixelFormat == .invalid)
        #expect(copy.rasterSampleCount == 4 && copy.colorAttachments[0].pixelFormat == .bgra8Unorm)
    }

    @Test("Vertices are fetched for each vertex, and their layout is copied into a pipeline")
    func vertices() throws {
        let vertices = MTLVertexDescriptor()
        #expect(vertices.layouts[0].stepFunction == .perVertex && vertices.layouts[0].stepRate == 1)
        #expect(vertices.attributes[30].format == .invalid && vertices.layouts[30].stride == 0)
        vertices.attributes[1].format = .float3
        vertices.layouts[0].stride = 12
        let pipeline = MTLRenderPipelineDescriptor()
        pipeline.vertexDescriptor = vertices
        vertices.reset()
        #expect(vertices.attributes[1].format == .invalid)
        let kept = try #require(pipeline.vertexDescriptor)
        #expect(kept.attributes[1].format == .float3 && kept.layouts[0].stride == 12)
    }

    @Test("A sampler takes the nearest pixel up to the edge, unless it is told otherwise")
    func samplers() throws {
        let sampler = MTLSamplerDescriptor()
        #expect(sampler.minFilter == .nearest && sampler.magFilter == .nearest && sampler.mipFilter == .notMipmapped)
        #expect(sampler.sAddressMode == .clampToEdge && sampler.normalizedCoordinates && sampler.maxAnisotropy == 1)
        #expect(sampler.lodMinClamp == 0 && sampler.lodMaxClamp == .greatestFiniteMagnitude)
        #expect(sampler.compareFunction == .never && !sampler.lodAverage)
        sampler.rAddressMode = .repeat
        #expect((sampler.copy() as? MTLSamplerDescriptor)?.rAddressMode == .repeat)
    }

    @Test("Depth and stencil pass always and change nothing, unless they are told otherwise")
    func stencils() throws {
        let test = MTLDepthStencilDescriptor()
        let front = try #require(test.frontFaceStencil)
        #expect(test.depthCompareFunction == .always && !test.isDepthWriteEnabled)
        #expect(front.stencilCompareFunction == .always && front.depthStencilPassOperation == .keep)
        #expect(front.readMask == 0xFFFF_FFFF && front.writeMask == 0xFFFF_FFFF)
        front.readMask = 1
        test.backFaceStencil = front
        front.readMask = 2
        #expect(test.frontFaceStencil.readMask == 2 && test.backFaceStencil.readMask == 1)
        test.backFaceStencil = nil
        #expect(test.backFaceStencil.readMask == 0xFFFF_FFFF)
    }

    @Test("Failures are known by their codes")
    func errors() {
        let failure: any Error = MTLLibraryError(.compileFailure)
        #expect((failure as NSError).domain == MTLLibraryErrorDomain && (failure as NSError).code == 3)
        #expect(MTLCommandBufferError.blacklisted == .accessRevoked)
        var isKnown = false
        do { throw failure } catch MTLLibraryError.compileFailure { isKnown = true } catch {}
        #expect(isKnown)
    }
}
