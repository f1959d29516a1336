/// Where the programs are that `scripts/bench` built and installed.
struct Programs {
    /// Swift programs, beside this one.
    let products: String
    /// Programs of the peers, built by `scripts/bench`.
    let peers: String
    /// The sources of the peers, for pages.
    let pages: String
    /// A folder for pictures, and for Chromium's profile.
    let scratch: String

    /// The app that the web host's tests use.
    var webTestApp: String { products + "/WebTestApp" }

    func quince(_ arguments: String...) -> Row.Cell { quince(arguments) }

    func quince(_ arguments: [String]) -> Row.Cell {
        .command(Command(path: products + "/quince-bench", arguments: arguments))
    }

    func peer(_ name: String, _ arguments: String...) -> Row.Cell {
        .command(Command(path: peers + "/" + name, arguments: arguments))
    }

    /// Headless, without a GPU or anything that pretends to be one.
    func chromium(_ arguments: [String]) -> Row.Cell {
        let flags = [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-software-rasterizer", "--hide-scrollbars",
            "--disable-accelerated-2d-canvas", "--user-data-dir=\(scratch)/chromium",
        ]
        return .command(Command(path: "/usr/bin/chromium", arguments: flags + arguments))
    }
}
