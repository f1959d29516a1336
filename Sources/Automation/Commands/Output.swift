import Foundation
import FrameStream

// What a run leaves in its output folder.
@section(".init_array") @used
private let commands: @convention(c) () -> Void = {
    declareCommand("takeScreenshot") { arguments in
        let name = try arguments.fileName()
        return { try $0.output.screenshot(name, from: $0.host) }
    }
    declareCommand("dumpTree") { arguments in
        let name = try arguments.fileName()
        return { try $0.output.write(Data(TreeDump().json().utf8), to: name + ".json") }
    }
    declareCommand("startRecording") { arguments in
        let name = try recordingName(arguments)
        return { try $0.runner.startRecording(name, $0.command, in: $0.flow) }
    }
    declareCommand("stopRecording") { _ in { try $0.runner.stopRecording() } }
}

/// Without an extension a recording is an MP4, as Maestro's are.
private func recordingName(_ arguments: FlowArguments) throws -> String {
    let name = try arguments.fileName()
    let kind = URL(fileURLWithPath: name).pathExtension
    if kind.isEmpty { return name + ".mp4" }
    guard FrameStreamHeader.Format(fileExtension: kind) != nil else {
        let hint = kind.lowercased() == "png" ? "; an animated PNG is named .apng" : ""
        throw arguments.error("expected a name that ends in .mp4, .gif, .apng or .webp, found \"\(name)\"\(hint)")
    }
    return name
}
