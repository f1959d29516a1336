import AppProjects
import CEGL
import FFmpegLibrary
import Foundation

/// The checks of the parts that only apps with films, sounds, speech or OpenGL need.
enum MediaCheckup {
    static func all() -> [Checkup] { [decoder, ffmpeg, openGL, speech] }

    private static func check(_ name: String, _ finding: String, _ problem: String? = nil) -> Checkup {
        Checkup(name: name, finding: finding, problem: problem, isOptional: true)
    }

    private static var decoder: Checkup {
        let own = OwnProgram.folder.map { $0 + "/quince-media" }
        guard let own, FileManager.default.isExecutableFile(atPath: own) else {
            return check(
                "films", "there is no quince-media beside this command",
                "films and sounds do not open until it is built: swift build -c release --product quince-media")
        }
        return check("films", own)
    }

    private static var ffmpeg: Checkup {
        do throws(FFmpegLibrary.Missing) {
            _ = try FFmpegLibrary.load()
            _ = try FFmpegLibrary.loadConversions()
            return check("FFmpeg", "found, for films, sounds and recordings")
        } catch {
            return check("FFmpeg", "cannot load \(error.file)", "sudo \(error.remedy)")
        }
    }

    private static var openGL: Checkup {
        guard let problem = cegl_problem() else { return check("OpenGL", "EGL and Mesa found") }
        return check("OpenGL", "apps that draw with OpenGL ES get no context", String(cString: problem))
    }

    private static var speech: Checkup {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let program = folders.map { "\($0)/espeak-ng" }.first { FileManager.default.isExecutableFile(atPath: $0) }
        return check(
            "speech", program ?? "there is no espeak-ng on the PATH",
            program == nil ? "the time that speech takes is estimated: sudo apt install espeak-ng" : nil)
    }
}
