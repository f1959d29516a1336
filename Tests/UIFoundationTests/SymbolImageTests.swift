import CoreGraphics
import Foundation
import QuinceDiagnostics
import Testing
import UIFoundation

/// The rules of behaviour/symbols.md.
@Suite("Symbol images", .serialized)
struct SymbolImageTests {
    private func symbol(_ name: String, _ configuration: UIImage.Configuration? = nil) throws -> UIImage {
        try #require(UIImage(systemName: name, withConfiguration: configuration))
    }

    /// The width of the circle, which is 20 of the grid's 24 units.
    private func width(_ configuration: UIImage.SymbolConfiguration) throws -> CGFloat {
        try symbol("circle", configuration).size.width
    }

    /// Rounds up to the pixels of a screen with two to a point.
    private func up(_ points: CGFloat) -> CGFloat { (points * MainScreen.scale - 1e-3).rounded(.up) / MainScreen.scale }

    @Test("A symbol is a template image of the standard size")
    func standard() throws {
        let image = try symbol("star.fill")
        #expect(image.isSymbolImage && image.renderingMode == .automatic && image.scale == MainScreen.scale)
        #expect(try symbol("circle").size == CGSize(width: 20, height: 20))
        #expect(image.description.contains("symbol(system: star.fill)") && !UIImage().isSymbolImage)
    }

    @Test("The images of common actions are symbols")
    func actions() {
        for image in [UIImage.actions, .add, .remove, .checkmark, .strokedCheckmark] { #expect(image.isSymbolImage) }
    }

    @Test("The size is proportional to the point size", arguments: [1, 9.5, 17, 34, 100])
    func pointSizes(size: CGFloat) throws {
        #expect(try width(.init(pointSize: size)) == up(20 * size / 17))
        #expect(
            try symbol("circle", UIImage.SymbolConfiguration(font: .systemFont(ofSize: size))).size.width
                == up(20 * size / 17))
    }

    @Test("Small is 0.78 of medium, large 1.28")
    func scales() throws {
        for (scale, factor) in [(UIImage.SymbolScale.small, 0.78), (.medium, 1), (.default, 1), (.large, 1.28)] {
            #expect(try width(.init(scale: scale)) == up(20 * CGFloat(factor)))
            #expect(try width(.init(pointSize: 34, weight: .bold, scale: scale)) == up(40 * CGFloat(factor)))
        }
    }

    @Test("A text style has the size of its text, at the text size of the traits")
    func textStyles() throws {
        #expect(try width(.init(textStyle: .largeTitle)) == up(20 * 34 / 17))
        let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
        let body = UIImage.SymbolConfiguration(textStyle: .body).withTraitCollection(large)
        #expect(try width(body) == up(20 * 53 / 17))
        #expect(UIImage(systemName: "circle", compatibleWith: UITraitCollection(displayScale: 3))?.cgImage?.width == 60)
    }

    @Test("A configuration takes from another what that has")
    func applying() throws {
        let base = UIImage.SymbolConfiguration(pointSize: 30, weight: .bold, scale: .large)
        #expect(base.applying(UIImage.SymbolConfiguration.unspecified) == base)
        #expect(
            base.applying(UIImage.SymbolConfiguration(weight: .thin))
                == UIImage.SymbolConfiguration(pointSize: 30, weight: .thin, scale: .large))
        #expect(
            base.configurationWithoutPointSizeAndWeight().applying(UIImage.SymbolConfiguration(textStyle: .body))
                == UIImage.SymbolConfiguration(textStyle: .body, scale: .large))
        let plain = UIImage.SymbolConfiguration(pointSize: 30, weight: .bold)
        #expect(base.configurationWithoutScale().isEqual(to: plain))
        let image = try symbol("circle", base).withConfiguration(UIImage.SymbolConfiguration(scale: .small))
        #expect(image.symbolConfiguration == .init(pointSize: 30, weight: .bold, scale: .small))
        #expect(image.size.width == up(20 * 30 / 17 * 0.78))
    }

    @Test("Weights of text and of symbols correspond")
    func weights() {
        let all: [UIFont.Weight] = [
            .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
        ]
        for (i, weight) in all.enumerated() {
            #expect(weight.symbolWeight().rawValue == i + 1 && weight.symbolWeight().fontWeight() == weight)
        }
        #expect(UIImage.SymbolWeight.unspecified.fontWeight() == .regular)
        let bold = UIImage.SymbolConfiguration(font: .boldSystemFont(ofSize: 20))
        #expect(bold == UIImage.SymbolConfiguration(pointSize: 20, weight: .bold))
    }

    @Test("A name without a symbol gives nil, and one report that names it")
    func unknown() {
        for _ in 0..<2 { #expect(UIImage(systemName: "no.such.symbol.here") == nil) }
        let reports = Unsupported.messages.filter { $0.contains("no.such.symbol.here") }
        #expect(reports.count == 1 && reports[0].hasPrefix("UIImage(systemName:): the symbol \"no.such.symbol.here\";"))
    }

    @Test("The same symbol is drawn once, and its images are equal")
    func cache() throws {
        let (a, b) = (try symbol("leaf.fill"), try symbol("leaf.fill"))
        #expect(a == b && a.hash == b.hash && a !== b)
        #expect(a.cgImage != nil && a.cgImage === b.cgImage)
        let (plain, large) = (try symbol("leaf"), try symbol("leaf.fill", UIImage.SymbolConfiguration(scale: .large)))
        #expect(a != plain && a != large && a != a.withRenderingMode(.alwaysOriginal))
    }

    @Test("A symbol is not drawn before its pixels are used")
    func laziness() throws {
        let image = try symbol("sailboat.fill", UIImage.SymbolConfiguration(pointSize: 61.25))
        #expect(image.size.width > 0 && image == image.withRenderingMode(.automatic) && !image.isSymbolDrawn)
        _ = image.cgImage
        #expect(image.isSymbolDrawn)
    }

    @Test("A tint colors a symbol, which remains one and can be made larger")
    func tint() throws {
        let red = try symbol("square.fill").withTintColor(.red, renderingMode: .alwaysOriginal)
        #expect(red.isSymbolImage && red.renderingMode == .alwaysOriginal)
        func middle(_ image: UIImage) -> UInt32? {
            image.cgImage.flatMap { $0.pixels[$0.width / 2, $0.height / 2] }
        }
        let black = try symbol("square.fill")
        let mere = black.withTintColor(.red)
        #expect(mere.renderingMode == .automatic && mere.isSymbolTemplate && middle(mere) == 0xFFFF_0000)
        #expect(middle(red) == 0xFFFF_0000 && middle(black) == 0xFF00_0000)
        let large = try #require(red.applyingSymbolConfiguration(.init(scale: .large)))
        #expect(
            middle(large) == 0xFFFF_0000 && large.size.width > red.size.width && large.renderingMode == .alwaysOriginal)
    }

    @Test("Colors of several layers are reported, and the symbol is drawn in one")
    func colors() throws {
        let palette = UIImage.SymbolConfiguration(paletteColors: [.red, .blue])
        let (colored, plain) = (try symbol("star", palette), try symbol("star"))
        #expect(colored == plain)
        #expect(Unsupported.messages.contains { $0.contains("palettes; symbols are drawn in one color") })
    }

    @Test("Sizes that no screen has make no pixels, and stop nothing", arguments: [-5, 0, 1e9, CGFloat.nan, .infinity])
    func absurd(size: CGFloat) throws {
        let image = try symbol("star", UIImage.SymbolConfiguration(pointSize: size))
        #expect(image.size.width >= 0 && image.size.width.isFinite)
        _ = image.cgImage
    }
}
