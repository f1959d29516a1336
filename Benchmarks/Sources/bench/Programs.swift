/// The locations of the programs that `scripts/bench` built and installed.
struct Programs {
    /// The folder of the Swift programs, which contains this one.
    let products: String
    /// The folder of the peers' programs, built by `scripts/bench`.
    let peers: String
    /// The folder of the peers' sources, for their pages.
    let pages: String
    /// A folder for pictures and for Chromium's profile.
    let scratch: String

    /// The app of the web host's tests.
    var webTestApp: String { products + "/WebTestApp" }

    /// The form's document for a toolkit.
    func form(_ toolkit: String) -> String { "\(scratch)/form-\(toolkit).ui" }

    /// The file of a text; a page's script of it is beside it, with .js added.
    func text(_ kind: String) -> String { "\(scratch)/\(kind).txt" }

    func quince(_ arguments: String...) -> Row.Cell { quince(arguments) }

    func quince(_ arguments: [String]) -> Row.Cell {
        .command(Command(path: products + "/quince-bench", arguments: arguments))
    }

    func mac(_ arguments: String...) -> Row.Cell {
        .command(Command(path: products + "/quince-mac-bench", arguments: arguments))
    }

    func peer(_ name: String, _ arguments: String...) -> Row.Cell {
        .command(Command(path: peers + "/" + name, arguments: arguments))
    }

    /// Returns a peer in Python, whose modules `scripts/bench` has put on the path.
    func python(_ name: String, _ arguments: String...) -> Row.Cell {
        .command(Command(path: "/usr/bin/python3", arguments: ["\(pages)/\(name).py"] + arguments))
    }

    /// Returns a headless Chromium without a GPU or an emulation of one.
    func chromium(_ arguments: [String]) -> Row.Cell {
        let flags = [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-software-rasterizer", "--hide-scrollbars",
            "--disable-accelerated-2d-canvas", "--user-data-dir=\(scratch)/chromium",
        ]
        return .command(Command(path: "/usr/bin/chromium", arguments: flags + arguments))
    }
}
