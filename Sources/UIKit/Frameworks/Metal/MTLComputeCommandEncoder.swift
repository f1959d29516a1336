/// Writes commands that compute.
public protocol MTLComputeCommandEncoder: MTLCommandEncoder {
    var dispatchType: MTLDispatchType { get }

    func setComputePipelineState(_ state: any MTLComputePipelineState)

    // MARK: Arguments

    func setBytes(_ bytes: UnsafeRawPointer, length: Int, index: Int)
    func setBuffer(_ buffer: (any MTLBuffer)?, offset: Int, index: Int)
    func setBufferOffset(_ offset: Int, index: Int)
    func setBuffers(_ buffers: [(any MTLBuffer)?], offsets: [Int], range: Range<Int>)
    func setTexture(_ texture: (any MTLTexture)?, index: Int)
    func setTextures(_ textures: [(any MTLTexture)?], range: Range<Int>)
    func setSamplerState(_ sampler: (any MTLSamplerState)?, index: Int)
    func setSamplerState(_ sampler: (any MTLSamplerState)?, lodMinClamp: Float, lodMaxClamp: Float, index: Int)
    func setSamplerStates(_ samplers: [(any MTLSamplerState)?], range: Range<Int>)
    func setSamplerStates(
        _ samplers: [(any MTLSamplerState)?], lodMinClamps: [Float], lodMaxClamps: [Float], range: Range<Int>)
    func setThreadgroupMemoryLength(_ length: Int, index: Int)

    // MARK: Work

    func dispatchThreadgroups(_ threadgroupsPerGrid: MTLSize, threadsPerThreadgroup: MTLSize)
    func dispatchThreadgroups(
        indirectBuffer: any MTLBuffer, indirectBufferOffset: Int, threadsPerThreadgroup: MTLSize)
    func dispatchThreads(_ threadsPerGrid: MTLSize, threadsPerThreadgroup: MTLSize)

    // MARK: Resources and order

    func useResource(_ resource: any MTLResource, usage: MTLResourceUsage)
    func useHeap(_ heap: any MTLHeap)
    func memoryBarrier(scope: MTLBarrierScope)
    func updateFence(_ fence: any MTLFence)
    func waitForFence(_ fence: any MTLFence)
}
