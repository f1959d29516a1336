public import CoreGraphics
public import Foundation
internal import QuinceDiagnostics

public enum CTFrameProgression: UInt32, Sendable {
    /// Lines one below the other.
    case topToBottom = 0
    case rightToLeft = 1
    case leftToRight = 2
}

public enum CTFramePathFillRule: UInt32, Sendable {
    case evenOdd = 0
    case windingNumber = 1

    var rule: CGPathFillRule { self == .evenOdd ? .evenOdd : .winding }
}

nonisolated(unsafe) public let kCTFrameProgressionAttributeName: NSString = "CTFrameProgression"
nonisolated(unsafe) public let kCTFramePathFillRuleAttributeName: NSString = "CTFramePathFillRule"
nonisolated(unsafe) public let kCTFramePathWidthAttributeName: NSString = "CTFramePathWidth"
nonisolated(unsafe) public let kCTFrameClippingPathsAttributeName: NSString = "CTFrameClippingPaths"
nonisolated(unsafe) public let kCTFramePathClippingPathAttributeName: NSString = "CTFramePathClippingPath"

/// A maker of frames, which fill paths with the lines of a text.
public final class CTFramesetter {
    let text: FrameText
    private var made: CTTypesetter?

    init(_ string: NSAttributedString, _ typesetter: CTTypesetter? = nil) {
        text = FrameText(string)
        made = typesetter
    }

    var typesetter: CTTypesetter {
        if let made { return made }
        let new = CTTypesetter(text.string)
        made = new
        return new
    }
}

/// The lines of a text in a path.
public final class CTFrame {
    let setter: FrameSetter
    let range: Range<Int>
    let path: CGPath
    let attributes: NSDictionary
    let lines: [CTLine]

    init(_ framesetter: CTFramesetter, _ range: Range<Int>, _ path: CGPath, _ attributes: NSDictionary) {
        var setter = FrameSetter(
            framesetter.text, range, path, FrameAttributes.rule(attributes), holes: FrameAttributes.holes(attributes))
        setter.run()
        self.setter = setter
        self.range = range
        self.path = path
        self.attributes = attributes
        lines = setter.lines.map { CTLine($0.line, of: framesetter.text.string, offset: $0.offset) }
    }
}

private enum FrameAttributes {
    /// The fill rule of a path; even-odd if it is not given.
    static func rule(_ attributes: NSDictionary) -> CGPathFillRule {
        if let progression = number(attributes[kCTFrameProgressionAttributeName]), progression != 0 {
            Unsupported.report("vertical frames were laid out horizontally", in: "CoreText")
        }
        let value = number(attributes[kCTFramePathFillRuleAttributeName]).map { UInt32(max(0, $0)) } ?? 0
        return (CTFramePathFillRule(rawValue: value) ?? .evenOdd).rule
    }

    /// The paths that lines keep out of.
    static func holes(_ attributes: NSDictionary) -> [PathSpans] {
        let paths = attributes[kCTFrameClippingPathsAttributeName] as? [Any] ?? []
        return paths.compactMap { entry in
            if let path = entry as? CGPath { return PathSpans(path, rule(attributes)) }
            guard let entry = entry as? NSDictionary,
                let path = entry[kCTFramePathClippingPathAttributeName] as? CGPath
            else { return nil }
            let width: CGFloat = number(entry[kCTFramePathWidthAttributeName]) ?? 0
            let own = PathSpans(path, rule(entry))
            guard width > 0 else { return own }
            // The border of the path is kept free too.
            let wide = CGMutablePath()
            wide.addPath(path)
            wide.addPath(
                path.copy(
                    strokingWithWidth: width, lineCap: .butt, lineJoin: .miter, miterLimit: 10, transform: .identity))
            return PathSpans(wide, .winding)
        }
    }
}

public func CTFramesetterCreateWithAttributedString(_ attrString: NSAttributedString) -> CTFramesetter {
    CTFramesetter(attrString)
}

public func CTFramesetterCreateWithTypesetter(_ typesetter: CTTypesetter) -> CTFramesetter {
    CTFramesetter(typesetter.string, typesetter)
}

public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter { framesetter.typesetter }

/// Fills a path with lines. The last one has to fit with its descent, while its leading may hang out; that is chosen.
///
/// - Parameter stringRange: a length of 0 goes on until the text or the room ends.
/// - Parameter path: in a space with y up.
/// - Parameter frameAttributes: the `kCTFrame…AttributeName` values.
public func CTFramesetterCreateFrame(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: NSDictionary?
) -> CTFrame {
    CTFrame(framesetter, stringRange.range(in: framesetter.text.count), path, frameAttributes ?? [:])
}

/// Returns the size that a text needs.
///
/// - Parameter constraints: the size to stay within; a length of 0 or of `CGFloat.greatestFiniteMagnitude` is not a limit.
/// - Parameter fitRange: the range of the text that fits.
public func CTFramesetterSuggestFrameSizeWithConstraints(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: NSDictionary?, _ constraints: CGSize,
    _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
    // A path must be finite. No text is larger than this.
    let largest: CGFloat = 1e7
    func limit(_ length: CGFloat) -> CGFloat { length > 0 && length < largest ? length : largest }
    let room = CGRect(x: 0, y: 0, width: limit(constraints.width), height: limit(constraints.height))
    let range = stringRange.range(in: framesetter.text.count)
    let frame = CTFrame(framesetter, range, CGPath(rect: room, transform: nil), frameAttributes ?? [:])
    fitRange?.pointee = CFRange(range.lowerBound..<frame.setter.visibleEnd)
    var right: CGFloat = 0
    for placed in frame.setter.lines { right = max(right, framesetter.extent(of: placed, room)) }
    return CGSize(width: right, height: room.maxY - frame.setter.bottom)
}

extension CTFramesetter {
    /// Returns the width that a line needs with its indents, wherever its alignment put it.
    fileprivate func extent(of placed: FrameSetter.Placed, _ room: CGRect) -> CGFloat {
        let style = text.paragraphs[text.paragraphIndex(at: placed.offset)].style
        let isFirst = placed.line.range.lowerBound == 0
        let indent = isFirst ? style.firstLineHeadIndent : style.headIndent
        return indent + placed.line.inkWidth + (style.tailIndent < 0 ? -style.tailIndent : 0)
    }
}

public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { CFRange(frame.range) }

/// Returns the range of the text that found room.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
    CFRange(frame.range.lowerBound..<frame.setter.visibleEnd)
}

public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }
public func CTFrameGetFrameAttributes(_ frame: CTFrame) -> NSDictionary? { frame.attributes }
public func CTFrameGetLines(_ frame: CTFrame) -> NSArray { frame.lines as NSArray }

/// Copies the origins of lines, relative to the origin of the path's bounding box.
///
/// - Parameter range: a range of lines; a length of 0 extends to the last one.
public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>) {
    let corner = frame.path.boundingBoxOfPath.origin
    for (i, placed) in frame.setter.lines[range.range(in: frame.lines.count)].enumerated() {
        origins[i] = CGPoint(x: placed.origin.x - corner.x, y: placed.origin.y - corner.y)
    }
}

/// Draws the lines in the context's user space, upright if its y points up.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
    for (line, placed) in zip(frame.lines, frame.setter.lines) {
        context.textPosition = placed.origin
        CTLineDraw(line, context)
    }
}
