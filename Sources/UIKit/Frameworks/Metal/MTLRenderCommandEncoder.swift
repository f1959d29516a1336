/// Writes the commands of a render pass.
public protocol MTLRenderCommandEncoder: MTLCommandEncoder {
    func setRenderPipelineState(_ pipelineState: any MTLRenderPipelineState)

    // MARK: Arguments of the vertex function

    func setVertexBytes(_ bytes: UnsafeRawPointer, length: Int, index: Int)
    func setVertexBuffer(_ buffer: (any MTLBuffer)?, offset: Int, index: Int)
    func setVertexBufferOffset(_ offset: Int, index: Int)
    func setVertexBuffers(_ buffers: [(any MTLBuffer)?], offsets: [Int], range: Range<Int>)
    func setVertexTexture(_ texture: (any MTLTexture)?, index: Int)
    func setVertexTextures(_ textures: [(any MTLTexture)?], range: Range<Int>)
    func setVertexSamplerState(_ sampler: (any MTLSamplerState)?, index: Int)
    func setVertexSamplerState(_ sampler: (any MTLSamplerState)?, lodMinClamp: Float, lodMaxClamp: Float, index: Int)
    func setVertexSamplerStates(_ samplers: [(any MTLSamplerState)?], range: Range<Int>)
    func setVertexSamplerStates(
        _ samplers: [(any MTLSamplerState)?], lodMinClamps: [Float], lodMaxClamps: [Float], range: Range<Int>)

    // MARK: Arguments of the fragment function

    func setFragmentBytes(_ bytes: UnsafeRawPointer, length: Int, index: Int)
    func setFragmentBuffer(_ buffer: (any MTLBuffer)?, offset: Int, index: Int)
    func setFragmentBufferOffset(_ offset: Int, index: Int)
    func setFragmentBuffers(_ buffers: [(any MTLBuffer)?], offsets: [Int], range: Range<Int>)
    func setFragmentTexture(_ texture: (any MTLTexture)?, index: Int)
    func setFragmentTextures(_ textures: [(any MTLTexture)?], range: Range<Int>)
    func setFragmentSamplerState(_ sampler: (any MTLSamplerState)?, index: Int)
    func setFragmentSamplerState(_ sampler: (any MTLSamplerState)?, lodMinClamp: Float, lodMaxClamp: Float, index: Int)
    func setFragmentSamplerStates(_ samplers: [(any MTLSamplerState)?], range: Range<Int>)
    func setFragmentSamplerStates(
        _ samplers: [(any MTLSamplerState)?], lodMinClamps: [Float], lodMaxClamps: [Float], range: Range<Int>)

    // MARK: Rasterization

    func setViewport(_ viewport: MTLViewport)
    func setViewports(_ viewports: [MTLViewport])
    func setFrontFacing(_ frontFacingWinding: MTLWinding)
    func setCullMode(_ cullMode: MTLCullMode)
    func setDepthClipMode(_ depthClipMode: MTLDepthClipMode)
    func setDepthBias(_ depthBias: Float, slopeScale: Float, clamp: Float)
    func setScissorRect(_ rect: MTLScissorRect)
    func setScissorRects(_ scissorRects: [MTLScissorRect])
    func setTriangleFillMode(_ fillMode: MTLTriangleFillMode)
    func setBlendColor(red: Float, green: Float, blue: Float, alpha: Float)
    func setDepthStencilState(_ depthStencilState: (any MTLDepthStencilState)?)
    func setStencilReferenceValue(_ referenceValue: UInt32)
    func setStencilReferenceValues(front frontReferenceValue: UInt32, back backReferenceValue: UInt32)
    func setVisibilityResultMode(_ mode: MTLVisibilityResultMode, offset: Int)
    func setColorStoreAction(_ storeAction: MTLStoreAction, index colorAttachmentIndex: Int)
    func setDepthStoreAction(_ storeAction: MTLStoreAction)
    func setStencilStoreAction(_ storeAction: MTLStoreAction)

    // MARK: Drawing

    func drawPrimitives(type primitiveType: MTLPrimitiveType, vertexStart: Int, vertexCount: Int)
    func drawPrimitives(type primitiveType: MTLPrimitiveType, vertexStart: Int, vertexCount: Int, instanceCount: Int)
    func drawPrimitives(
        type primitiveType: MTLPrimitiveType, vertexStart: Int, vertexCount: Int, instanceCount: Int,
        baseInstance: Int)
    func drawPrimitives(type primitiveType: MTLPrimitiveType, indirectBuffer: any MTLBuffer, indirectBufferOffset: Int)
    func drawIndexedPrimitives(
        type primitiveType: MTLPrimitiveType, indexCount: Int, indexType: MTLIndexType, indexBuffer: any MTLBuffer,
        indexBufferOffset: Int)
    func drawIndexedPrimitives(
        type primitiveType: MTLPrimitiveType, indexCount: Int, indexType: MTLIndexType, indexBuffer: any MTLBuffer,
        indexBufferOffset: Int, instanceCount: Int)
    func drawIndexedPrimitives(
        type primitiveType: MTLPrimitiveType, indexCount: Int, indexType: MTLIndexType, indexBuffer: any MTLBuffer,
        indexBufferOffset: Int, instanceCount: Int, baseVertex: Int, baseInstance: Int)
    func drawIndexedPrimitives(
        type primitiveType: MTLPrimitiveType, indexType: MTLIndexType, indexBuffer: any MTLBuffer,
        indexBufferOffset: Int, indirectBuffer: any MTLBuffer, indirectBufferOffset: Int)

    // MARK: Resources and order

    func useResource(_ resource: any MTLResource, usage: MTLResourceUsage)
    func useResource(_ resource: any MTLResource, usage: MTLResourceUsage, stages: MTLRenderStages)
    func useHeap(_ heap: any MTLHeap)
    func updateFence(_ fence: any MTLFence, after stages: MTLRenderStages)
    func waitForFence(_ fence: any MTLFence, before stages: MTLRenderStages)
}

/// Makes encoders that write one render pass on several threads.
public protocol MTLParallelRenderCommandEncoder: MTLCommandEncoder {
    func makeRenderCommandEncoder() -> (any MTLRenderCommandEncoder)?
    func setColorStoreAction(_ storeAction: MTLStoreAction, index colorAttachmentIndex: Int)
    func setDepthStoreAction(_ storeAction: MTLStoreAction)
    func setStencilStoreAction(_ storeAction: MTLStoreAction)
}
