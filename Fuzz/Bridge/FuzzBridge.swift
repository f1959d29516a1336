import SourceBridge

/// Rewrites a module of up to eight files, separated by zero bytes. Whatever they contain, no line may move.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzBridge(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let parts = UnsafeBufferPointer(start: start, count: count).split(separator: 0, maxSplits: 7)
    let sources = parts.enumerated().map { ModuleBridge.Source(path: "\($0.offset).swift", text: Array($0.element)) }
    let result = ModuleBridge(build: PlatformBuild(defines: ["DEBUG"])).run(sources)
    for (source, output) in zip(sources, result.outputs) {
        let lines = source.text.count { $0 == 10 }
        let written = output.text.count { $0 == 10 }
        precondition(written == lines + 2 || written == lines + 4, "the rewritten source has moved lines")
    }
    for finding in result.diagnostics { precondition(finding.line >= 1 && finding.column >= 1, "no position") }
    return 0
}
