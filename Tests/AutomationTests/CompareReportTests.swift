import BrowserDriver
import Foundation
import Testing

/// The report's page in a real browser, from a disk.
@Suite("The report of compare in Chromium", .serialized)
struct CompareReportTests {
    /// Makes a report on five images, of which one fails a little, one much, and one is missing.
    private func report(_ folder: ComparisonFolder) throws -> String {
        for name in ["same.png", "a/slight.png", "a/<bad> #1.png", "a/gone.png"] { try folder.write("rec/\(name)") }
        try folder.write("act/same.png")
        try folder.write("act/a/slight.png", black: 2)
        try folder.write("act/a/<bad> #1.png", black: 60)
        try folder.write("act/new.png")
        _ = try folder.compare("rec", "act", "--rule", "levels=2,share=0.99", "--out", "r")
        return URL(fileURLWithPath: "\(folder.path)/r/index.html").absoluteString
    }

    /// Returns an expression for the names on the page, in order.
    private let names = "[...document.querySelectorAll('h2 span:nth-child(2)')].map(e => e.textContent).join()"
    private let isDrawn = "document.querySelectorAll('article').length > 0"
    private let imagesLoad = "[...document.images].filter(i => i.src).every(i => i.complete && i.naturalWidth > 0)"

    @Test("The page lists what fails from the worst on, with every image at its place, whatever its name")
    func list() throws {
        let folder = try ComparisonFolder()
        let tab = try Browser(width: 1300, height: 1000).open(try report(folder), until: isDrawn)
        #expect(try tab.js(names) == "a/gone.png,a/<bad> #1.png,a/slight.png")
        #expect(try tab.js("document.title") == "1 of 4 images pass")
        #expect(try tab.js("document.getElementById('figures').textContent").hasPrefix("images pass1 of 4"))
        // Three images of the two that differ, and the recorded one of the missing.
        #expect(try eventually { try tab.js("document.querySelectorAll('article img').length") == "7" })
        #expect(try eventually { try tab.js(imagesLoad) == "true" })
        try tab.picture("compare-report")
    }

    @Test("Search and filter choose what is listed")
    func choice() throws {
        let folder = try ComparisonFolder()
        let tab = try Browser().open(try report(folder), until: isDrawn)
        try tab.js("document.querySelector('#filter button:last-child').click()")
        #expect(try tab.js(names) == "a/gone.png,a/<bad> #1.png,a/slight.png,same.png,new.png")
        try tab.js(
            "(e => { e.value = 'A/ bad'; e.dispatchEvent(new Event('input')) })(document.getElementById('search'))")
        #expect(try tab.js(names) == "a/<bad> #1.png")
        try tab.js(
            "(e => { e.value = 'nothing'; e.dispatchEvent(new Event('input')) })(document.getElementById('search'))")
        #expect(try tab.js(names) == "" && tab.js("document.getElementById('empty').hidden") == "false")
    }

    @Test("In the flicker view Space shows the actual image in the recorded one's place while it is held")
    func flicker() throws {
        let folder = try ComparisonFolder()
        let tab = try Browser().open(try report(folder), until: isDrawn)
        try tab.key("2", "Digit2")
        let shown = "getComputedStyle(document.querySelector('.flicker .over')).visibility"
        let places =
            "new Set([...document.querySelector('.stack').children].map(i => i.getBoundingClientRect().top)).size"
        #expect(try tab.js(shown) == "hidden" && tab.js(places) == "1")
        try tab.call("Input.dispatchKeyEvent", ["type": "keyDown", "key": " ", "code": "Space"])
        #expect(try tab.js(shown) == "visible")
        try tab.call("Input.dispatchKeyEvent", ["type": "keyUp", "key": " ", "code": "Space"])
        #expect(try tab.js(shown) == "hidden")
    }

    @Test("Keys go from image to image, enlarge one, and turn it into the other")
    func viewer() throws {
        let folder = try ComparisonFolder()
        let tab = try Browser().open(try report(folder), until: isDrawn)
        for _ in 0..<2 { try tab.key("j", "KeyJ") }
        try tab.key("Enter", "Enter")
        let image = "decodeURIComponent(document.getElementById('viewer-image').src).split('/r/')[1]"
        #expect(try tab.js(image) == "recorded/a/<bad> #1.png")
        try tab.key(" ", "Space")
        #expect(try tab.js(image) == "actual/a/<bad> #1.png")
        try tab.key("3", "Digit3")
        #expect(try tab.js(image) == "difference/a/<bad> #1.png.png")
        try tab.key("ArrowRight", "ArrowRight")
        #expect(try tab.js(image) == "difference/a/slight.png.png")
        try tab.key("ArrowLeft", "ArrowLeft")
        try tab.key("ArrowLeft", "ArrowLeft")
        #expect(try tab.js(image) == "recorded/a/gone.png")
    }
}
