import ArgumentParser

/// Measures Quince for the benchmarks: one row per run, so that `bench` can alternate it with the peers.
///
/// It prints one line per figure, `metric value unit`, as the peers' programs do.
@main
struct QuinceBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "quince-bench", abstract: "Measures one row of Benchmarks/RESULTS.md.",
        subcommands: [
            RasterCommand.self, PixelsCommand.self, EncodeCommand.self, FilmCommand.self, ModalCommand.self,
            PassageCommand.self, IdleCommand.self, TickCommand.self, SnapshotsCommand.self, WebFramesCommand.self,
            WebLatencyCommand.self, WebResizeCommand.self,
            WebIdleCommand.self, WebEncodeCommand.self, WebDecodeCommand.self, WebPictureCommand.self,
            SoakCommand.self, LayoutCommand.self, LayoutSoakCommand.self, AnimationSoakCommand.self,
            PhysicsCommand.self, DynamicsCommand.self, NibsCommand.self, FormDocumentCommand.self,
            CollectionsCommand.self, TablesCommand.self, ListCommand.self, ChromiumListCommand.self,
            TextCommand.self, TextCorpusCommand.self, TextKitCommand.self, GrowthCommand.self,
            MediaCommand.self,
        ] + bridge)

    /// The bridge's rows, which a build without swift-syntax leaves out.
    private static var bridge: [any ParsableCommand.Type] {
        #if canImport(SourceBridge)
            [BridgeCommand.self]
        #else
            []
        #endif
    }
}
