import Foundation

/// Measures Quince next to its peers and prints the tables of RESULTS.md. `scripts/bench` builds the programs.
@main
struct Bench {
    let programs: Programs
    /// The Gallery's executable.
    let gallery: String
    let isQuick: Bool

    static func main() {
        var arguments = Array(CommandLine.arguments.dropFirst())
        let isQuick = arguments.first == "--quick"
        if isQuick { arguments.removeFirst() }
        guard arguments.count == 4 else {
            fail("usage: bench [--quick] PEERS PAGES SCRATCH GALLERY; run scripts/bench")
        }
        let own = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
        let programs = Programs(products: own, peers: arguments[0], pages: arguments[1], scratch: arguments[2])
        Bench(programs: programs, gallery: arguments[3], isQuick: isQuick).run()
    }

    private var frames: Int { isQuick ? 2 : 25 }
    private var filmFrames: Int { isQuick ? 10 : 60 }

    private func run() {
        show(Machine.description + "\n")
        show(table(Section.limits(programs)))
        show(table(Section.raster(programs, frames: frames)))
        show(table(Section.start(programs)))
        show(table(Section.nibs(programs, frames: frames)))
        writeForms()
        show(table(Section.forms(programs, frames: frames)))
        show(table(Section.snapshots(programs, frames: frames)))
        show(table(Section.bridge(programs, isQuick: isQuick)))
        let pictures = pictures()
        show(table(Section.pictures(programs, frames: frames, pictures: pictures)))
        show(table(Section.films(programs, frames: filmFrames, films: films(of: pictures))))
        makeFilm()
        show(table(Section.media(programs, isQuick: isQuick)))
        show(table(Section.frames(programs, frames: frames)))
        show(table(Section.lists(programs, isQuick: isQuick)))
        show(table(Section.resizing(programs, isQuick: isQuick)))
        show(table(Section.sizes(programs)))
        show(table(Section.changes(programs)))
        show(table(Section.growth(programs)))
        show(table(Section.layout(programs, frames: frames)))
        writeTexts()
        show(table(Section.texts(programs, isQuick: isQuick)))
        show(table(Section.textScreens(programs)))
        show(table(Section.physics(programs, isQuick: isQuick)))
        for section in Section.web(programs, gallery: gallery, isQuick: isQuick) { show(table(section)) }
    }

    /// At once, even into a file or a pipe: the whole takes twenty minutes.
    private func show(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

    private func table(_ section: Section) -> String {
        let runner = Runner(rounds: isQuick ? 1 : 5)
        var table = Table(section)
        for row in section.rows {
            FileHandle.standardError.write(Data("bench: \(row.name)\n".utf8))
            table.add(row, runner.run(row, engines: section.engines), engines: section.engines)
        }
        return table.text() + "\n"
    }

    /// Writes the documents from which the peers load the form.
    private func writeForms() {
        for toolkit in ["qt", "gtk"] {
            write("the form's document for \(toolkit)", "form-document", toolkit, programs.form(toolkit))
        }
    }

    /// Writes the texts that all engines set.
    private func writeTexts() {
        for kind in ["natural", "mixed"] {
            write("the \(kind) text", "text-corpus", kind, "--out", programs.text(kind))
        }
    }

    private func write(_ name: String, _ arguments: String...) {
        do {
            if case .command(let command) = programs.quince(arguments) { _ = try command.run() }
        } catch {
            Self.fail("bench: \(name): \(error)")
        }
    }

    /// Returns the two frames for the encoders: the form, which is nearly flat, and the rectangles, which are busy.
    private func pictures() -> [(name: String, file: String)] {
        let scratch = programs.scratch
        let rects = programs.quince("raster", "rrects", "--frames", "1", "--picture", "\(scratch)/rrects.png")
        do {
            if case .command(let command) = rects { _ = try command.run() }
            for name in ["form", "rrects"] {
                let pixels = programs.quince("pixels", "\(scratch)/\(name).png", "\(scratch)/\(name).bgra")
                if case .command(let command) = pixels { _ = try command.run() }
            }
        } catch {
            Self.fail("bench: the frames for the encoders: \(error)")
        }
        return [("the form", "\(scratch)/form.bgra"), ("the rectangles", "\(scratch)/rrects.bgra")]
    }

    /// Returns two recordings of each image, which scrolls in its middle.
    private func films(of pictures: [(name: String, file: String)]) -> [Section.Film] {
        pictures.map { picture in
            let streams: [(Section.Film.Kind, String)] = [
                (.gif, picture.file + ".gif.stream"), (.mp4, picture.file + ".mp4.stream"),
            ]
            let command = programs.quince(
                "film", picture.file, "--frames", String(filmFrames), "--raw", picture.file + ".frames", "--streams",
                streams[0].1, picture.file + ".gif", streams[1].1, picture.file + ".mp4")
            do {
                if case .command(let command) = command { _ = try command.run() }
            } catch {
                Self.fail("bench: the frames for films: \(error)")
            }
            return Section.Film(name: picture.name, raw: picture.file + ".frames", streams: streams)
        }
    }

    private func makeFilm() {
        do {
            try programs.makeFilm()
        } catch {
            Self.fail("bench: the film: \(error)")
        }
    }

    private static func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        exit(2)
    }
}
