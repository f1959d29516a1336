extension Section {
    /// Returns the rows for a film of 1080p30 in H.264: its pictures, decoded and scaled to a layer of a phone, against FFmpeg's
    /// decoding alone.
    static func media(_ programs: Programs, isQuick: Bool) -> Section {
        let film = programs.scratch + "/1080p.mp4"
        let seconds = isQuick ? 1 : 10
        let played = Row(
            name: "10 s, in succession",
            cells: [
                "Quince": programs.quince("media", film, "--pictures", "\(seconds * 30)"),
                "ffmpeg, decoding alone": programs.decoder(film, seconds),
            ],
            metrics: [
                Row.Metric(name: "CPU a second of film", key: "process.cpu", unit: "ms", divisor: Double(seconds)),
                Row.Metric(name: "peak memory", key: "process.memory", unit: "MB"),
            ])
        let scrubbed = Row(
            name: "100 seeks",
            cells: ["Quince": programs.quince("media", film, "--seeks", isQuick ? "5" : "100")],
            metrics: [
                Row.Metric(name: "a seek", key: "seek", unit: "ms"),
                Row.Metric(name: "95 % of seeks", key: "p95", unit: "ms"),
            ])
        return Section(
            title: "pictures of a film, 1080p30", engines: ["Quince", "ffmpeg, decoding alone"],
            rows: [played, scrubbed])
    }
}

extension Programs {
    fileprivate func decoder(_ film: String, _ seconds: Int) -> Row.Cell {
        let arguments = ["-v", "error", "-threads", "2", "-t", "\(seconds)", "-i", film, "-an", "-f", "null", "-"]
        return .command(Command(path: "/usr/bin/ffmpeg", arguments: arguments))
    }

    /// Writes the film: a test picture with noise, ten seconds, two seconds between key frames.
    func makeFilm() throws {
        let source = "testsrc2=size=1920x1080:rate=30:duration=10,noise=alls=6:allf=t:all_seed=1"
        let encoding = ["-c:v", "libx264", "-preset", "fast", "-g", "60", "-pix_fmt", "yuv420p"]
        _ = try Command(
            path: "/usr/bin/ffmpeg",
            arguments: ["-v", "error", "-y", "-f", "lavfi", "-i", source] + encoding + [scratch + "/1080p.mp4"]
        ).run()
    }
}
