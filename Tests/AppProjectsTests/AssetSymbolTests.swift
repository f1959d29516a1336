import AppProjects
import ApplePlatforms
import Foundation
import QuinceNibArchive
import Testing

/// The names are those of Xcode 15's release notes and of projects that use its symbols.
@Suite("Symbols of asset catalogs")
struct AssetSymbolTests {
    private func index(colors: [String] = [], images: [String] = [], icons: [String] = []) -> AssetIndex {
        var index = AssetIndex()
        for name in colors { index.colors[name] = [] }
        let empty = Data(#"{"images": []}"#.utf8)
        for name in images + icons {
            index.images[name] = try? JSONDecoder().decode(AssetIndex.ImageSet.self, from: empty)
        }
        index.appIcons = icons
        return index
    }

    @Test(
        "A name becomes a symbol",
        arguments: [
            ("The-Miracle-Gradient-Start", "theMiracleGradientStart"), ("AccentColor", "accent"), ("Color", "color"),
            ("URLField", "urlField"), ("URL", "url"), ("harbor blue_2", "harborBlue2"), ("2x", "_2x"),
            ("default", "`default`"), ("plain", "plain"),
        ])
    func names(_ asset: String, _ symbol: String) throws {
        let source = try #require(AssetSymbols(index(colors: [asset]), extendsTypes: false).source)
        #expect(
            source.contains("static let \(symbol) = ColorResource(name: \"\(asset)\", bundle: Foundation.Bundle.main)"))
    }

    @Test("Icons have no symbol, folders are namespaces, and two names of one symbol are said")
    func structure() throws {
        let symbols = AssetSymbols(
            index(images: ["Dark icons/add", "Photo Image", "photo", "--"], icons: ["AppIcon"]), extendsTypes: true)
        let source = try #require(symbols.source)
        #expect(!source.contains("appIcon") && source.contains("    enum DarkIcons {}"))
        #expect(source.contains("extension ImageResource.DarkIcons {\n    static let add = "))
        #expect(
            source.contains("static var photo: UIImage { UIImage(resource: .photo) }") && !source.contains("ColorRes"))
        #expect(
            symbols.notes == [
                "'--' of the asset catalogs has no symbol: it has no letters or digits",
                "'photo' of the asset catalogs has no symbol: another name has 'photo' already",
            ])
        #expect(AssetSymbols(index(), extendsTypes: true).source == nil)
    }

    @Test("UIKit's own colors keep their names")
    func taken() throws {
        let source = try #require(AssetSymbols(index(colors: ["red", "sea"]), extendsTypes: true).source)
        #expect(source.contains("static let red") && !source.contains("static var red"))
        #expect(source.contains("static var sea: UIColor"))
    }

    @Test("The symbols of a Mac app are those of AppKit's types")
    func mac() throws {
        let symbols = AssetSymbols(index(colors: ["Harbor"], images: ["Ship"]), for: .macOS, extendsTypes: true)
        let source = try #require(symbols.source)
        #expect(source.contains("import AppKit\n") && !source.contains("UI"))
        #expect(source.contains("extension NSColor {") && source.contains("NSImage(resource: .ship)"))
    }
}
