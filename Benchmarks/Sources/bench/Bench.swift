import Foundation

/// Measures Quince beside its peers and prints the tables of RESULTS.md. `scripts/bench` builds what this runs.
@main
struct Bench {
    let programs: Programs
    let isQuick: Bool

    static func main() {
        var arguments = Array(CommandLine.arguments.dropFirst())
        let isQuick = arguments.first == "--quick"
        if isQuick { arguments.removeFirst() }
        guard arguments.count == 3 else { fail("usage: bench [--quick] PEERS PAGES SCRATCH; run scripts/bench") }
        let own = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
        let programs = Programs(products: own, peers: arguments[0], pages: arguments[1], scratch: arguments[2])
        Bench(programs: programs, isQuick: isQuick).run()
    }

    private var frames: Int { isQuick ? 2 : 25 }

    private func run() {
        print(Machine.description + "\n")
        print(table(Section.limits(programs)))
        print(table(Section.raster(programs, frames: frames)))
        print(table(Section.start(programs)))
        print(table(Section.snapshots(programs, frames: frames)))
        print(table(Section.pictures(programs, frames: frames, pictures: pictures())))
        print(table(Section.frames(programs, frames: frames)))
    }

    private func table(_ section: Section) -> String {
        let runner = Runner(rounds: isQuick ? 1 : 5)
        var table = Table(section)
        for row in section.rows {
            FileHandle.standardError.write(Data("bench: \(row.name)\n".utf8))
            table.add(row, runner.run(row, engines: section.engines), engines: section.engines)
        }
        return table.text() + "\n"
    }

    /// Two frames that the encoders are given: the form, which is nearly flat, and the rectangles, which are busy.
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

    private static func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        exit(2)
    }
}
