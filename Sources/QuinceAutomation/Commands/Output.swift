import Foundation
import QuinceFrameStream

// Commands that write to the output directory.
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
    declareCommand("stopRecording") { arguments in
        try arguments.checkNone()
        return { try $0.runner.stopRecording() }
    }
}

/// Returns the recording's file name; without an extension it is an MP4, as in Maestro.
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
