import CoreGraphics
public import Foundation
import QuinceDiagnostics
import QuinceNibArchive

extension UIColor {
    /// Returns a color of the app's asset catalogs. A color that varies by appearance is resolved each time it is
    /// drawn.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// - Parameter traitCollection: if given, the color is resolved with these traits permanently.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        let catalogs = AssetStore.catalogs(of: bundle)
        guard let index = catalogs.first(where: { !($0.index.colors[name] ?? []).isEmpty })?.index else { return nil }
        let resolve = { (traits: UITraitCollection) -> UIColor in
            index.color(name, in: AssetTraits(traits)).map(Self.make) ?? .clear
        }
        if let traitCollection {
            self.init(cgColor: resolve(traitCollection).resolvedColor(with: traitCollection).cgColor)
        } else if index.colors[name]?.count == 1, !resolve(.current).isDynamic {
            self.init(cgColor: resolve(.current).cgColor)
        } else {
            self.init(dynamicProvider: resolve)
        }
    }

    private static func make(_ color: AssetIndex.Color) -> UIColor {
        switch color.value {
        case .components(let space, let values):
            let c = values.map { CGFloat($0) } + [0, 0, 0, 1].dropFirst(values.count)
            return space == .displayP3
                ? UIColor(displayP3Red: c[0], green: c[1], blue: c[2], alpha: c[3])
                : UIColor(red: c[0], green: c[1], blue: c[2], alpha: c[3])
        case .system(let name):
            if let color = system[name] { return color }
            Unsupported.report("the system color \(name)", in: "asset catalogs")
            return .clear
        }
    }

    /// Returns the system color of a name such as "systemRedColor", as catalogs and nibs have it.
    package static func system(named name: String) -> UIColor? { system[name] }

    /// The system colors by their names in catalogs, which are those of their methods in Objective-C.
    static let system: [String: UIColor] = {
        let colors: [(String, UIColor)] = [
            ("systemBlue", .systemBlue), ("systemGreen", .systemGreen), ("systemRed", .systemRed),
            ("systemOrange", .systemOrange), ("systemYellow", .systemYellow), ("systemPink", .systemPink),
            ("systemPurple", .systemPurple), ("systemTeal", .systemTeal), ("systemIndigo", .systemIndigo),
            ("systemBrown", .systemBrown), ("systemMint", .systemMint), ("systemCyan", .systemCyan),
            ("systemGray", .systemGray), ("systemGray2", .systemGray2), ("systemGray3", .systemGray3),
            ("systemGray4", .systemGray4), ("systemGray5", .systemGray5), ("systemGray6", .systemGray6),
            ("label", .label), ("secondaryLabel", .secondaryLabel), ("tertiaryLabel", .tertiaryLabel),
            ("quaternaryLabel", .quaternaryLabel), ("placeholderText", .placeholderText), ("link", .link),
            ("separator", .separator), ("opaqueSeparator", .opaqueSeparator), ("systemFill", .systemFill),
            ("secondarySystemFill", .secondarySystemFill), ("tertiarySystemFill", .tertiarySystemFill),
            ("quaternarySystemFill", .quaternarySystemFill), ("systemBackground", .systemBackground),
            ("secondarySystemBackground", .secondarySystemBackground),
            ("tertiarySystemBackground", .tertiarySystemBackground),
            ("systemGroupedBackground", .systemGroupedBackground),
            ("secondarySystemGroupedBackground", .secondarySystemGroupedBackground),
            ("tertiarySystemGroupedBackground", .tertiarySystemGroupedBackground), ("darkText", .darkText),
            ("lightText", .lightText), ("groupTableViewBackground", .groupTableViewBackground),
        ]
        return colors.reduce(into: [:]) { $0["\($1.0)Color"] = $1.1 }
    }()
}
