import CoreGraphics
import Foundation
import UIFoundation

/// The tables at the head of a document: fonts, colors, lists.
struct RTFTables {
    struct Font {
        var name = ""
        var substitute = "Helvetica"
        var codePage: Int?
    }

    private(set) var fonts: [Int: Font] = [:]
    var defaultFont: Int?
    /// Whether Cocoa wrote the document, or what does as Cocoa does.
    var isCocoa = false
    private var currentFont = 0
    private var fontName: [UInt16] = []

    // MARK: Fonts

    mutating func takeFont(_ word: String, _ number: Int?) {
        switch word {
        case "f":
            currentFont = number ?? 0
            fontName = []
            if fonts.count < 1 << 16 { fonts[currentFont] = Font() }
        case "fcharset": fonts[currentFont]?.codePage = number.flatMap(CodePage.number(ofCharacterSet:))
        case "cpg": fonts[currentFont]?.codePage = number
        default: if let family = RTFWords.families[word] { fonts[currentFont]?.substitute = family }
        }
    }

    mutating func takeFontName(_ units: [UInt16]) {
        for unit in units {
            guard unit == 0x3B else {
                if fontName.count < 256 { fontName.append(unit) }
                continue
            }
            let name = String(decoding: fontName, as: UTF16.self).trimmingCharacters(in: .whitespaces)
            if !name.isEmpty { fonts[currentFont]?.name = name }
            fontName = []
        }
    }

    // MARK: Colors

    private var colors: [UIColor?] = []
    private var expanded: [UIColor?] = []
    private var channels: [String: Int] = [:]
    private var space = ""
    private var components: [CGFloat] = []
    private var alpha: CGFloat = 1

    mutating func takeColor(_ word: String, _ number: Int) { channels[word] = number }

    mutating func takeExpanded(_ word: String, _ number: Int) {
        switch word {
        case "c": if components.count < 4 { components.append(CGFloat(number) / 100_000) }
        case "alpha": alpha = CGFloat(number) / 100_000
        default: if word.hasPrefix("cs") { space = word }
        }
    }

    mutating func endColor(isExpanded: Bool) {
        if isExpanded {
            if expanded.count < 1 << 16 { expanded.append(expandedColor) }
            (space, components, alpha) = ("", [], 1)
        } else {
            if colors.count < 1 << 16 { colors.append(plainColor) }
            channels = [:]
        }
    }

    private var plainColor: UIColor? {
        guard !channels.isEmpty else { return nil }
        let parts = ["red", "green", "blue"].map { CGFloat(min(max(channels[$0] ?? 0, 0), 255)) / 255 }
        return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: 1)
    }

    private var expandedColor: UIColor? {
        let alpha = min(max(alpha, 0), 1)
        switch (space, components.count) {
        case ("cspthree", 3):
            return UIColor(displayP3Red: components[0], green: components[1], blue: components[2], alpha: alpha)
        case ("csgray", 1): return UIColor(white: components[0], alpha: alpha)
        case (_, 3): return UIColor(red: components[0], green: components[1], blue: components[2], alpha: alpha)
        default: return nil
        }
    }

    func color(_ index: Int) -> UIColor? {
        guard index > 0 else { return nil }
        if expanded.indices.contains(index), let color = expanded[index] { return color }
        return colors.indices.contains(index) ? colors[index] : nil
    }

    /// Returns the color behind characters. An entry that is empty among Cocoa's own colors is not a color.
    func background(_ index: Int) -> UIColor? {
        if expanded.indices.contains(index), expanded[index] == nil { return nil }
        return color(index)
    }

    // MARK: Lists

    private struct Level {
        var marker: String?
        var form = 0
        var start = 1
        var template = 0
    }
    private var lists: [Int: [Level]] = [:]
    private var levels: [Level] = []
    private var overrides: [Int: Int] = [:]
    private var overridden = 0
    /// The lists that paragraphs name already.
    private var made: [[Int]: NSTextList] = [:]

    mutating func takeList(_ word: String, _ number: Int) {
        switch word {
        case "list": levels = []
        case "listlevel": if levels.count < 9 { levels.append(Level()) }
        case "levelnfc": change { $0.form = number }
        case "levelstartat": change { $0.start = number }
        case "leveltemplateid": change { $0.template = number }
        case "listid":
            if lists.count < 1 << 16, lists[number] == nil, !levels.isEmpty { lists[number] = levels }
            overridden = number
        case "listoverride": levels = []
        case "ls": if overrides.count < 1 << 16 { overrides[number] = overridden }
        default: break
        }
    }

    mutating func setMarker(_ marker: String) { change { $0.marker = marker } }

    private mutating func change(_ body: (inout Level) -> Void) {
        guard let last = levels.indices.last else { return }
        body(&levels[last])
    }

    /// Returns the lists that a paragraph is in.
    mutating func lists(_ number: Int, level: Int) -> [NSTextList] {
        guard number > 0, let id = overrides[number], let levels = lists[id] else { return [] }
        return levels.prefix(min(max(level, 0), 8) + 1).enumerated().map { index, level in
            // Cocoa numbers its lists, so that one can be around several others.
            let key = isCocoa && level.template != 0 ? [level.template] : [number, index]
            if let list = made[key] { return list }
            let list = NSTextList(
                markerFormat: NSTextList.MarkerFormat(level.marker ?? RTFWords.levelForms[level.form] ?? "{disc}"),
                options: [], startingItemNumber: level.start)
            made[key] = list
            return list
        }
    }
}
