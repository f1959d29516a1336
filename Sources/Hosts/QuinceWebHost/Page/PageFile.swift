import Foundation

/// A file of the page, embedded in the binary.
struct PageFile {
    let path: String
    let type: String
    let contents: Data

    static let all: [PageFile] = [
        PageFile("/", "text/html; charset=utf-8", PackageResources.index_html),
        PageFile("/style.css", "text/css; charset=utf-8", PackageResources.style_css),
        PageFile("/app.js", "text/javascript; charset=utf-8", PackageResources.app_js),
        PageFile("/screen.js", "text/javascript; charset=utf-8", PackageResources.screen_js),
        PageFile("/input.js", "text/javascript; charset=utf-8", PackageResources.input_js),
        PageFile("/drop.js", "text/javascript; charset=utf-8", PackageResources.drop_js),
        PageFile("/sound.js", "text/javascript; charset=utf-8", PackageResources.sound_js),
        PageFile("/pointer.svg", "image/svg+xml", PackageResources.pointer_svg),
        PageFile("/icon.svg", "image/svg+xml", PackageResources.icon_svg),
    ]

    private init(_ path: String, _ type: String, _ bytes: [UInt8]) {
        self.path = path
        self.type = type
        contents = Data(bytes)
    }
}
