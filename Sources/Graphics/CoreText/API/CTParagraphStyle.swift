public import Foundation

public enum CTTextAlignment: UInt8, Sendable {
    case left = 0
    case right = 1
    case center = 2
    case justified = 3
    /// By the base direction.
    case natural = 4
}

public enum CTLineBreakMode: UInt8, Sendable {
    case byWordWrapping = 0
    case byCharWrapping = 1
    case byClipping = 2
    case byTruncatingHead = 3
    case byTruncatingTail = 4
    case byTruncatingMiddle = 5

    var truncation: TextTruncation? {
        switch self {
        case .byTruncatingHead: return .head
        case .byTruncatingTail: return .tail
        case .byTruncatingMiddle: return .middle
        case .byWordWrapping, .byCharWrapping, .byClipping: return nil
        }
    }
}

public enum CTWritingDirection: Int8, Sendable {
    case natural = -1
    case leftToRight = 0
    case rightToLeft = 1
}

public enum CTParagraphStyleSpecifier: UInt32, Sendable {
    case alignment = 0
    case firstLineHeadIndent = 1
    case headIndent = 2
    case tailIndent = 3
    case tabStops = 4
    case defaultTabInterval = 5
    case lineBreakMode = 6
    case lineHeightMultiple = 7
    case maximumLineHeight = 8
    case minimumLineHeight = 9
    case lineSpacing = 10
    case paragraphSpacing = 11
    case paragraphSpacingBefore = 12
    case baseWritingDirection = 13
    case maximumLineSpacing = 14
    case minimumLineSpacing = 15
    case lineSpacingAdjustment = 16
    case lineBoundsOptions = 17
    case count = 18
}

/// A value for `CTParagraphStyleCreate`, which copies it.
///
/// The types are those of the specifiers: `CTTextAlignment`, `CTLineBreakMode` and `CTWritingDirection`, an `NSArray`
/// of `CTTextTab` for the tab stops, `CTLineBoundsOptions`, and `CGFloat` for all others.
public struct CTParagraphStyleSetting {
    public var spec: CTParagraphStyleSpecifier
    /// In bytes.
    public var valueSize: Int
    public var value: UnsafeRawPointer

    public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
        self.spec = spec
        self.valueSize = valueSize
        self.value = value
    }
}

/// The layout of a paragraph's lines, the value of `kCTParagraphStyleAttributeName`. Lengths are in points.
public final class CTParagraphStyle: NSObject, @unchecked Sendable {
    // @unchecked Sendable holds because every stored property is a constant value. For the first word, see
    // `CTFont.cfTypeWord`.
    let cfTypeWord: UInt64 = 1 << 8
    package let values: ParagraphValues

    package init(_ values: ParagraphValues) {
        self.values = values
        super.init()
    }

    public override func isEqual(_ object: Any?) -> Bool { (object as? CTParagraphStyle)?.values == values }
    public override var hash: Int { values.headIndent.hashValue ^ values.lineHeightMultiple.hashValue }
}

/// A value besides `CTParagraphStyle` itself that the key "NSParagraphStyle" accepts, such as NSParagraphStyle.
package protocol CTParagraphStyleProviding {
    var ctParagraphStyle: CTParagraphStyle { get }
}

/// The values of a paragraph style; 0 means no limit for maximum heights and 1 for the multiple.
package struct ParagraphValues: Equatable, Sendable {
    package var alignment = CTTextAlignment.natural
    package var firstLineHeadIndent: CGFloat = 0
    package var headIndent: CGFloat = 0
    /// The distance from the left margin if positive, otherwise from the right one.
    package var tailIndent: CGFloat = 0
    package var tabs: [CTTextTab] = CTTextTab.standard
    package var defaultTabInterval: CGFloat = 0
    package var lineBreakMode = CTLineBreakMode.byWordWrapping
    package var lineHeightMultiple: CGFloat = 0
    package var maximumLineHeight: CGFloat = 0
    package var minimumLineHeight: CGFloat = 0
    package var lineSpacing: CGFloat = 0
    package var paragraphSpacing: CGFloat = 0
    package var paragraphSpacingBefore: CGFloat = 0
    package var baseWritingDirection = CTWritingDirection.natural
    package var maximumLineSpacing: CGFloat = .greatestFiniteMagnitude
    package var minimumLineSpacing: CGFloat = 0
    package var lineSpacingAdjustment: CGFloat = 0
    package var lineBoundsOptions: CTLineBoundsOptions = []

    package init() {}

    package var ruler: TabRuler {
        TabRuler(
            stops: tabs.map(\.stop), interval: defaultTabInterval > 0 ? defaultTabInterval : TabRuler.defaultInterval)
    }

    package var direction: BaseDirection {
        switch baseWritingDirection {
        case .natural: return .natural
        case .leftToRight: return .leftToRight
        case .rightToLeft: return .rightToLeft
        }
    }

    /// The key path of each specifier's value, which has the type that the specifier demands.
    private static let lengths: [CTParagraphStyleSpecifier: WritableKeyPath<ParagraphValues, CGFloat> & Sendable] = [
        .firstLineHeadIndent: \.firstLineHeadIndent, .headIndent: \.headIndent, .tailIndent: \.tailIndent,
        .defaultTabInterval: \.defaultTabInterval, .lineHeightMultiple: \.lineHeightMultiple,
        .maximumLineHeight: \.maximumLineHeight, .minimumLineHeight: \.minimumLineHeight, .lineSpacing: \.lineSpacing,
        .paragraphSpacing: \.paragraphSpacing, .paragraphSpacingBefore: \.paragraphSpacingBefore,
        .maximumLineSpacing: \.maximumLineSpacing, .minimumLineSpacing: \.minimumLineSpacing,
        .lineSpacingAdjustment: \.lineSpacingAdjustment,
    ]

    mutating func set(_ setting: CTParagraphStyleSetting) {
        func value<Value>(_ type: Value.Type) -> Value? {
            setting.valueSize == MemoryLayout<Value>.size ? setting.value.loadUnaligned(as: type) : nil
        }
        switch setting.spec {
        case .alignment: alignment = value(UInt8.self).flatMap { CTTextAlignment(rawValue: $0) } ?? alignment
        case .lineBreakMode:
            lineBreakMode = value(UInt8.self).flatMap { CTLineBreakMode(rawValue: $0) } ?? lineBreakMode
        case .baseWritingDirection:
            // In memory a Swift enumeration counts its cases from 0.
            let direction = value(UInt8.self).flatMap {
                CTWritingDirection(rawValue: Int8(truncatingIfNeeded: Int($0) - 1))
            }
            baseWritingDirection = direction ?? baseWritingDirection
        case .lineBoundsOptions:
            lineBoundsOptions = value(Int.self).map { CTLineBoundsOptions(rawValue: $0) } ?? lineBoundsOptions
        case .tabStops:
            guard setting.valueSize == MemoryLayout<NSArray>.size else { return }
            tabs = setting.value.assumingMemoryBound(to: NSArray.self).pointee.compactMap { $0 as? CTTextTab }
        case .count: break
        default:
            if let path = Self.lengths[setting.spec], let length = value(CGFloat.self) { self[keyPath: path] = length }
        }
    }

    /// Copies a value into a buffer.
    ///
    /// - Returns: whether the buffer has the size of the value.
    func copy(_ specifier: CTParagraphStyleSpecifier, _ size: Int, _ buffer: UnsafeMutableRawPointer) -> Bool {
        func store<Value>(_ value: Value) -> Bool {
            guard size >= MemoryLayout<Value>.size else { return false }
            buffer.storeBytes(of: value, as: Value.self)
            return true
        }
        switch specifier {
        case .alignment: return store(alignment.rawValue)
        case .lineBreakMode: return store(lineBreakMode.rawValue)
        case .baseWritingDirection: return store(baseWritingDirection)
        case .lineBoundsOptions: return store(lineBoundsOptions.rawValue)
        case .tabStops:
            guard size >= MemoryLayout<NSArray?>.size else { return false }
            buffer.assumingMemoryBound(to: NSArray?.self).pointee = NSArray(array: tabs)
            return true
        case .count: return false
        default: return Self.lengths[specifier].map { store(self[keyPath: $0]) } ?? false
        }
    }
}

public func CTParagraphStyleCreate(
    _ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int
) -> CTParagraphStyle {
    var values = ParagraphValues()
    if let settings { for i in 0..<max(settingCount, 0) { values.set(settings[i]) } }
    return CTParagraphStyle(values)
}

public func CTParagraphStyleCreateCopy(_ paragraphStyle: CTParagraphStyle) -> CTParagraphStyle { paragraphStyle }

/// Copies a value into a buffer, which for the tab stops is a variable of type `NSArray?`.
///
/// - Parameter valueBufferSize: in bytes.
/// - Returns: whether the buffer was large enough.
public func CTParagraphStyleGetValueForSpecifier(
    _ paragraphStyle: CTParagraphStyle, _ spec: CTParagraphStyleSpecifier, _ valueBufferSize: Int,
    _ valueBuffer: UnsafeMutableRawPointer
) -> Bool { paragraphStyle.values.copy(spec, valueBufferSize, valueBuffer) }

nonisolated(unsafe) public let kCTParagraphStyleAttributeName: NSString = "NSParagraphStyle"
nonisolated(unsafe) public let kCTTabColumnTerminatorsAttributeName: NSString = "NSTabColumnTerminatorsAttributeName"

/// A tab stop of a paragraph.
public final class CTTextTab: NSObject, Sendable {
    let alignment: CTTextAlignment
    /// In points from the margin.
    let location: Double
    /// The characters that end a column, for decimal tabs.
    let terminators: Set<Character>?

    init(_ alignment: CTTextAlignment, _ location: Double, _ terminators: Set<Character>?) {
        self.alignment = alignment
        self.location = location
        self.terminators = terminators
        super.init()
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CTTextTab else { return false }
        return alignment == other.alignment && location == other.location && terminators == other.terminators
    }

    public override var hash: Int { location.hashValue }

    var stop: TabRuler.Stop {
        let place = CGFloat(location)
        switch alignment {
        case .right:
            return TabRuler.Stop(
                location: place, alignment: .right,
                terminators: terminators.map { CharacterSet(charactersIn: String($0)) })
        case .center: return TabRuler.Stop(location: place, alignment: .center)
        default: return TabRuler.Stop(location: place)
        }
    }

    /// Core Text's own stops: twelve, each 28 points from the one before.
    static let standard: [CTTextTab] = (1...12).map { CTTextTab(.left, Double($0) * 28, nil) }
}

/// - Parameter options: `kCTTabColumnTerminatorsAttributeName` with the characters at which a column is aligned.
public func CTTextTabCreate(_ alignment: CTTextAlignment, _ location: Double, _ options: NSDictionary?) -> CTTextTab {
    let terminators = (options?[kCTTabColumnTerminatorsAttributeName] as? String).map { Set($0) }
    return CTTextTab(alignment, location, terminators)
}

public func CTTextTabGetAlignment(_ tab: CTTextTab) -> CTTextAlignment { tab.alignment }
public func CTTextTabGetLocation(_ tab: CTTextTab) -> Double { tab.location }

public func CTTextTabGetOptions(_ tab: CTTextTab) -> NSDictionary {
    guard let terminators = tab.terminators else { return [:] }
    return [kCTTabColumnTerminatorsAttributeName: String(terminators.sorted())] as NSDictionary
}
