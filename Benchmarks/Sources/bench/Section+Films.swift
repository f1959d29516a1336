extension Section {
    /// Returns the rows for recordings of frames of which a quarter changes, against FFmpeg's command on the same
    /// frames.
    ///
    /// - Parameter films: raw frames and streams for recordings, by their content.
    static func films(_ programs: Programs, frames: Int, films: [Film]) -> Section {
        let rows = films.flatMap { film in
            film.streams.map { stream in
                Row(
                    name: "\(stream.kind.rawValue) of \(film.name)",
                    cells: cells(programs, film, stream),
                    metrics: [
                        Row.Metric(name: "CPU a frame", key: "process.cpu", unit: "ms", divisor: Double(frames)),
                        Row.Metric(name: "peak memory", key: "process.memory", unit: "MB"),
                    ])
            }
        }
        return Section(title: "a film, 1170×2532", engines: ["Quince", "ffmpeg", "ffmpeg, ordered dither"], rows: rows)
    }

    private static func cells(
        _ programs: Programs, _ film: Film, _ stream: (kind: Film.Kind, file: String)
    ) -> [String: Row.Cell] {
        var cells = ["Quince": programs.recorder(stream.file)]
        for (engine, arguments) in zip(["ffmpeg", "ffmpeg, ordered dither"], stream.kind.ffmpegArguments) {
            cells[engine] = programs.ffmpeg(film.raw, arguments, stream.kind.rawValue)
        }
        return cells
    }

    struct Film {
        enum Kind: String {
            case gif = "GIF"
            case mp4 = "MP4"

            /// The arguments of both FFmpeg engines; the second uses its faster ordered dither, which is similar to
            /// Quince's.
            var ffmpegArguments: [[String]] {
                switch self {
                case .gif:
                    let split = "fps=50,split[a][b];"
                    return [
                        ["-filter_complex", split + "[a]palettegen[p];[b][p]paletteuse"],
                        [
                            "-filter_complex",
                            split + "[a]palettegen=stats_mode=diff[p];"
                                + "[b][p]paletteuse=dither=bayer:diff_mode=rectangle",
                        ],
                    ]
                case .mp4:
                    return [
                        [
                            "-vf", "scale=out_color_matrix=bt709:out_range=tv", "-pix_fmt", "yuv420p", "-c:v",
                            "libx264", "-preset", "veryfast", "-crf", "16", "-tune", "animation", "-threads", "2",
                            "-movflags", "+faststart",
                        ]
                    ]
                }
            }
        }

        let name: String
        let raw: String
        let streams: [(kind: Kind, file: String)]
    }
}

extension Programs {
    /// Returns `quince-record` with a stream on standard input.
    fileprivate func recorder(_ stream: String) -> Row.Cell {
        .command(
            Command(path: "/bin/sh", arguments: ["-c", "exec \"$0\" < \"$1\"", products + "/quince-record", stream]))
    }

    fileprivate func ffmpeg(_ raw: String, _ arguments: [String], _ kind: String) -> Row.Cell {
        let input = [
            "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "bgra", "-s", "1170x2532", "-r", "60", "-i", raw,
        ]
        let output = "\(scratch)/ffmpeg.\(kind.lowercased())"
        return .command(Command(path: "/usr/bin/ffmpeg", arguments: input + arguments + [output]))
    }
}
