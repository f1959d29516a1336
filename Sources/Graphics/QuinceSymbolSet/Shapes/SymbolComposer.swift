internal import CoreGraphics
internal import Foundation

/// Makes symbols that are not in the table out of those that are, by the parts of their names.
///
/// `name.fill`, `name.circle`, `name.square`, `name.app`, `name.slash`, `name.badge` and `name.badge.other` combine
/// symbols; in a shape, a digit or letter may stand for a symbol.
struct SymbolComposer {
    let font: IconFont

    func shape(_ name: String) -> SymbolShape? { own(name) ?? composed(name.split(separator: ".").map(String.init)) }

    private func shape(_ parts: some Sequence<String>) -> SymbolShape? { shape(parts.joined(separator: ".")) }

    /// Returns the symbol of the table.
    private func own(_ name: String) -> SymbolShape? {
        let isFill = name.hasSuffix(".fill")
        guard let row = SymbolTable.rows[isFill ? String(name.dropLast(5)) : name] else { return nil }
        var shape = (isFill ? row.fill : row.plain).flatMap { SymbolShape($0, from: font) }
        if isFill { shape = shape?.inOneWeight }
        shape?.isMirrored = row.isMirrored
        return shape
    }

    private func composed(_ parts: [String]) -> SymbolShape? {
        guard parts.count > 1, let last = parts.last else { return nil }
        if let badge = parts.lastIndex(of: "badge"), badge > 0 {
            return badged(Array(parts[..<badge]), Array(parts[(badge + 1)...]))
        }
        if last == "fill" { return filled(parts.dropLast()) }
        if last == "slash" { return shape(parts.dropLast())?.slashed }
        return Container(suffix: last).flatMap { outlined($0, parts.dropLast()) }
    }

    private func filled(_ parts: ArraySlice<String>) -> SymbolShape? {
        guard let last = parts.last else { return nil }
        if last == "slash" { return shape(parts.dropLast() + ["fill"])?.slashed }
        guard let container = Container(suffix: last), let inner = content(parts.dropLast(), container) else {
            return nil
        }
        return inner.cut(from: container)
    }

    private func outlined(_ container: Container, _ parts: ArraySlice<String>) -> SymbolShape? {
        content(parts, container)?.ringed(by: container)
    }

    /// Returns the symbol that is inside a shape: filled, if it can be.
    private func content(_ parts: ArraySlice<String>, _ container: Container) -> SymbolShape? {
        if parts.count == 1, let text = parts.first, Self.isLetter(text) {
            let size: CGFloat = text.count > 1 ? 10.5 : 13.5
            return SymbolShape([
                .init(path: LetterShape.path(text.uppercased(), size: size), style: .line(thickness: 1.65))
            ])
        }
        let inner = own(parts.joined(separator: ".") + ".fill") ?? shape(parts)
        return inner.map { $0.fitted(container == .app ? 13 : 12.5) }
    }

    /// Whether a text is a letter or one of the numbers that Apple has, 0 to 50.
    private static func isLetter(_ text: String) -> Bool {
        if let number = Int(text) { return (0...50).contains(number) && text == String(number) }
        return text.count == 1 && ("a"..."z").contains(text)
    }

    private func badged(_ parts: [String], _ badge: [String]) -> SymbolShape? {
        guard let base = shape(parts) else { return nil }
        if badge.isEmpty { return base.badged(with: nil, at: CGPoint(x: 18.5, y: 5.5)) }
        guard let sign = own(badge.joined(separator: ".")) else { return nil }
        return base.badged(with: sign, at: CGPoint(x: 18, y: 18))
    }
}

extension SymbolShape {
    /// A filled glyph has no lines that could be thicker, but gaps that would close.
    fileprivate var inOneWeight: SymbolShape {
        with(
            parts.map { part in
                var part = part
                if case .line = part.style { part.style = .area }
                return part
            })
    }

    /// - Returns: the shape so large that it fits into a circle in the middle of the grid.
    fileprivate func fitted(_ diameter: CGFloat) -> SymbolShape {
        let box = bounds(thickness: Self.ownThickness)
        let middle = CGPoint(x: Self.grid / 2, y: Self.grid / 2)
        let scale = min(diameter / max(hypot(box.width, box.height) * 0.82, 1), 0.72)
        return scaled(
            scale,
            to: CGPoint(x: middle.x - (box.midX - middle.x) * scale, y: middle.y - (box.midY - middle.y) * scale))
    }

    fileprivate func cut(from container: Container) -> SymbolShape {
        let cuts = parts.map { part in
            var part = part
            part.isCut.toggle()
            return part
        }
        return with([Part(path: container.path, style: .area)] + cuts)
    }

    fileprivate func ringed(by container: Container) -> SymbolShape {
        with(parts + [Part(path: container.path, style: .rim())])
    }

    /// A line from the upper left to the lower right, at a distance from what it crosses.
    fileprivate var slashed: SymbolShape {
        let bar = CGRect(x: -2.5, y: 11, width: 29, height: Self.ownThickness)
        let path = CGPath(roundedRect: bar, cornerWidth: 1, cornerHeight: 1, transform: nil)
        let line = SymbolShape([Part(path: path, style: .line(thickness: Self.ownThickness))]).applying(.turn(.pi / 4))
        return with(parts + line.halo(1.4) + line.parts)
    }

    /// - Parameter sign: the symbol that is cut out of the badge, `nil` for none.
    fileprivate func badged(with sign: SymbolShape?, at point: CGPoint) -> SymbolShape {
        let radius: CGFloat = sign == nil ? 3.5 : 5.2
        let box = CGRect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)
        let disc = SymbolShape([Part(path: CGPath(ellipseIn: box, transform: nil), style: .area)])
        let cuts = sign.map {
            $0.scaled(0.4, to: point).parts.map { Part(path: $0.path, style: $0.style, isCut: true) }
        }
        return with(parts + disc.halo(1.3) + disc.parts + (cuts ?? []))
    }

    private func with(_ parts: [Part]) -> SymbolShape {
        var copy = self
        copy.parts = parts
        return copy
    }
}
