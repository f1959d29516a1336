import CoreGraphics
import CoreText
import Foundation
import SeededRandom
import Testing

private let font = CTFont(source: .system, style: .regular, size: 17)
private let serif = CTFont(source: .relative(.notoSerif, name: "Georgia"), style: .regular, size: 20)
private let pangram = "Sphinx of black quartz, judge my vow: the five boxing wizards jump quickly over a lazy dog. "

private func attributed(_ text: String, _ style: CTParagraphStyle? = nil, font: CTFont = serif) -> NSAttributedString {
    var attributes: [NSAttributedString.Key: Any] = [NSAttributedString.Key(kCTFontAttributeName): font]
    if let style { attributes[NSAttributedString.Key(kCTParagraphStyleAttributeName)] = style }
    return NSAttributedString(string: text, attributes: attributes)
}

/// A paragraph style with values of `CGFloat` and of the enumerations.
private func style(_ lengths: [CTParagraphStyleSpecifier: CGFloat], _ alignment: CTTextAlignment = .natural)
    -> CTParagraphStyle
{
    var values = Array(lengths.values)
    var alignment = alignment
    return values.withUnsafeMutableBufferPointer { buffer in
        withUnsafePointer(to: &alignment) { pointer in
            var settings = lengths.keys.enumerated().map { i, key in
                CTParagraphStyleSetting(
                    spec: key, valueSize: MemoryLayout<CGFloat>.size, value: UnsafeRawPointer(buffer.baseAddress! + i))
            }
            settings.append(CTParagraphStyleSetting(spec: .alignment, valueSize: 1, value: UnsafeRawPointer(pointer)))
            return CTParagraphStyleCreate(settings, settings.count)
        }
    }
}

private func frame(_ text: NSAttributedString, _ path: CGPath, _ attributes: [NSString: Any] = [:]) -> CTFrame {
    CTFramesetterCreateFrame(CTFramesetterCreateWithAttributedString(text), CFRange(), path, attributes as NSDictionary)
}

private func frame(_ text: NSAttributedString, _ rect: CGRect) -> CTFrame {
    frame(text, CGPath(rect: rect, transform: nil))
}

private func origins(_ frame: CTFrame) -> [CGPoint] {
    var points = [CGPoint](repeating: .zero, count: lines(of: frame).count)
    CTFrameGetLineOrigins(frame, CFRange(), &points)
    return points
}

/// The width of a line's ink, without the white space at its end.
private func inkWidth(_ line: CTLine) -> CGFloat {
    CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil) - CTLineGetTrailingWhitespaceWidth(line))
}

private func lines(of frame: CTFrame) -> [CTLine] { CTFrameGetLines(frame) as? [CTLine] ?? [] }
private func runs(of line: CTLine) -> [CTRun] { CTLineGetGlyphRuns(line) as? [CTRun] ?? [] }

@Suite("Frames") struct FrameTests {
    private let advance: CGFloat = serif.ascent + serif.descent + serif.leading

    @Test("Lines stand below each other from the path's top; origins count from the lower left of its box")
    func rectangle() {
        let frame = frame(attributed(pangram), CGRect(x: 50, y: 70, width: 200, height: 400))
        let lines = lines(of: frame)
        let places = origins(frame)
        #expect(lines.count > 3)
        for (i, place) in places.enumerated() {
            #expect(abs(place.y - (400 - serif.ascent - CGFloat(i) * advance)) < 1e-9)
            #expect(place.x == 0)
            #expect(inkWidth(lines[i]) <= 200)
        }
        var at = 0
        for line in lines {
            #expect(CTLineGetStringRange(line).location == at)
            at += CTLineGetStringRange(line).length
        }
        #expect(at == pangram.utf16.count)
        #expect(CTFrameGetVisibleStringRange(frame) == CFRangeMake(0, at))
    }

    @Test("A line that does not fit is left out, and the visible range ends before it")
    func tooLow() {
        let height: CGFloat = 2 * advance + serif.ascent + serif.descent
        let full = frame(attributed(pangram), CGRect(x: 0, y: 0, width: 120, height: height + 0.01))
        let short = frame(attributed(pangram), CGRect(x: 0, y: 0, width: 120, height: height - 0.01))
        #expect(lines(of: full).count == 3 && lines(of: short).count == 2)
        let last = CTLineGetStringRange(lines(of: short)[1])
        #expect(CTFrameGetVisibleStringRange(short) == CFRangeMake(0, last.location + last.length))
        #expect(CTFrameGetStringRange(short).length == pangram.utf16.count)
    }

    @Test("Ranges of lines and indices of later paragraphs count from the start of the string")
    func laterParagraphs() throws {
        let text = "First.\nSecond one\nThird"
        let frame = frame(attributed(text), CGRect(x: 0, y: 0, width: 300, height: 300))
        let lines = lines(of: frame)
        #expect(lines.map { CTLineGetStringRange($0).location } == [0, 7, 18])
        #expect(CTLineGetStringIndexForPosition(lines[2], CGPoint(x: 0, y: 0)) == 18)
        let run = try #require(runs(of: lines[1]).first)
        #expect(CTRunGetStringRange(run).location == 7)
        #expect(CTRunGetStringIndicesPtr(run)?[0] == 7)
        #expect(CTLineGetOffsetForStringIndex(lines[1], 7, nil) == 0)
    }

    @Test("The suggested size is just enough for the text, and smaller ones are not")
    func suggestedSize() {
        let seed: UInt64 = 20_261_127
        var random = SeededNumbers(seed: seed)
        for round in 0..<40 {
            let text = String(repeating: pangram, count: 1 + random.next(below: 4))
            let lengths: [CTParagraphStyleSpecifier: CGFloat] = [
                .firstLineHeadIndent: CGFloat(random.next(below: 30)), .headIndent: CGFloat(random.next(below: 30)),
                .tailIndent: -CGFloat(random.next(below: 20)), .lineSpacingAdjustment: CGFloat(random.next(below: 9)),
            ]
            let setter = CTFramesetterCreateWithAttributedString(attributed(text, style(lengths)))
            let width = CGFloat(150 + random.next(below: 300))
            var fit = CFRange()
            let size = CTFramesetterSuggestFrameSizeWithConstraints(
                setter, CFRange(), nil, CGSize(width: width, height: .greatestFiniteMagnitude), &fit)
            #expect(fit == CFRangeMake(0, text.utf16.count), "seed \(seed), round \(round)")
            #expect(size.width <= width + 1e-3)
            func visible(_ size: CGSize) -> Int {
                let path = CGPath(rect: CGRect(origin: .zero, size: size), transform: nil)
                return CTFrameGetVisibleStringRange(CTFramesetterCreateFrame(setter, CFRange(), path, nil)).length
            }
            #expect(visible(size) == text.utf16.count, "seed \(seed), round \(round)")
            #expect(visible(CGSize(width: size.width, height: size.height - 1)) < text.utf16.count)
        }
    }

    @Test("Alignment moves lines in their room", arguments: [CTTextAlignment.left, .right, .center, .justified])
    func alignment(alignment: CTTextAlignment) {
        let frame = frame(attributed(pangram, style([:], alignment)), CGRect(x: 0, y: 0, width: 200, height: 400))
        let lines = lines(of: frame)
        for (i, place) in origins(frame).enumerated() {
            let free = 200 - inkWidth(lines[i])
            switch alignment {
            case .right: #expect(abs(place.x - free) < 1e-9)
            case .center: #expect(abs(place.x - free / 2) < 1e-9)
            default: #expect(place.x == 0)
            }
            if alignment == .justified, i + 1 < lines.count { #expect(abs(free) < 1e-6) }
        }
        if alignment == .justified { #expect(inkWidth(lines[lines.count - 1]) < 199) }
    }

    @Test("A base direction from right to left aligns natural text at the right, and each paragraph has its own")
    func baseDirection() {
        var direction = CTWritingDirection.rightToLeft
        let right = withUnsafePointer(to: &direction) {
            let setting = CTParagraphStyleSetting(spec: .baseWritingDirection, valueSize: 1, value: $0)
            return CTParagraphStyleCreate([setting], 1)
        }
        let text = NSMutableAttributedString(attributedString: attributed("left\n"))
        text.append(attributed("right", right))
        let frame = frame(text, CGRect(x: 0, y: 0, width: 200, height: 100))
        let places = origins(frame)
        #expect(places[0].x == 0)
        #expect(abs(places[1].x - (200 - inkWidth(lines(of: frame)[1]))) < 1e-9)
    }

    @Test("Indents: the first line's, the others', and the tail's from the left or, if negative, from the right")
    func indents() {
        let first = frame(
            attributed(pangram, style([.firstLineHeadIndent: 30, .headIndent: 12, .tailIndent: -20])),
            CGRect(x: 0, y: 0, width: 200, height: 400))
        #expect(origins(first)[0].x == 30 && origins(first)[1].x == 12)
        for (line, place) in zip(lines(of: first), origins(first)) {
            #expect(place.x + inkWidth(line) <= 180.001)
        }
        let fromLeft = frame(
            attributed(pangram, style([.tailIndent: 120])), CGRect(x: 0, y: 0, width: 200, height: 400))
        for line in lines(of: fromLeft) { #expect(inkWidth(line) <= 120.001) }
    }

    @Test(
        "Line heights: multiple, minimum, maximum, spacings",
        arguments: [
            ([CTParagraphStyleSpecifier.lineHeightMultiple: 2], 2), ([.minimumLineHeight: 50], 3),
            ([.maximumLineHeight: 15], 4), ([.lineSpacing: 7], 5), ([.lineSpacingAdjustment: 9], 6),
            ([.minimumLineSpacing: 11], 7), ([.lineHeightMultiple: 3, .maximumLineHeight: 40], 8),
        ] as [([CTParagraphStyleSpecifier: CGFloat], Int)])
    func heights(lengths: [CTParagraphStyleSpecifier: CGFloat], number: Int) {
        let frame = frame(attributed(pangram, style(lengths)), CGRect(x: 0, y: 0, width: 150, height: 900))
        let places = origins(frame)
        let natural = serif.ascent + serif.descent
        let expected: [Int: CGFloat] = [
            2: 2 * natural + serif.leading, 3: 50 + serif.leading, 4: 15 + serif.leading, 5: advance + 7,
            6: advance + 9, 7: natural + max(11, serif.leading), 8: 40 + serif.leading,
        ]
        #expect(places.count > 3)
        for (a, b) in zip(places, places.dropFirst()) { #expect(abs(a.y - b.y - expected[number]!) < 1e-9) }
    }

    @Test("Paragraph spacing stands between paragraphs, not above the first")
    func paragraphSpacing() {
        let styled = style([.paragraphSpacing: 8, .paragraphSpacingBefore: 5])
        let frame = frame(attributed("one\ntwo\n", styled), CGRect(x: 0, y: 0, width: 150, height: 300))
        let places = origins(frame)
        #expect(abs(places[0].y - (300 - serif.ascent)) < 1e-9)
        #expect(abs(places[0].y - places[1].y - advance - 13) < 1e-9)
    }

    @Test("Line break modes: by characters, clipped, truncated in one line a paragraph", arguments: [1, 2, 3, 4, 5])
    func lineBreakModes(mode: UInt8) throws {
        var raw = mode
        let styled = withUnsafePointer(to: &raw) {
            let setting = CTParagraphStyleSetting(spec: .lineBreakMode, valueSize: 1, value: $0)
            return CTParagraphStyleCreate([setting], 1)
        }
        let frame = frame(attributed(pangram, styled), CGRect(x: 0, y: 0, width: 150, height: 400))
        let lines = lines(of: frame)
        let first = try #require(lines.first)
        switch CTLineBreakMode(rawValue: mode) {
        case .byCharWrapping:
            #expect(lines.count > 2)
            #expect(lines.dropLast().allSatisfy { inkWidth($0) > 130 })
        case .byClipping: #expect(lines.count == 1 && inkWidth(first) > 300)
        default: #expect(lines.count == 1 && inkWidth(first) <= 150 && inkWidth(first) > 110)
        }
    }

    @Test("In an ellipse every line is inside, over its whole height")
    func ellipse() {
        let box = CGRect(x: 10, y: 20, width: 300, height: 240)
        let path = CGPath(ellipseIn: box, transform: nil)
        let frame = frame(attributed(String(repeating: pangram, count: 6)), path)
        let lines = lines(of: frame)
        #expect(lines.count > 5)
        for (line, place) in zip(lines, origins(frame)) {
            let corners = [
                CGPoint(x: place.x, y: place.y + serif.ascent), CGPoint(x: place.x, y: place.y - serif.descent),
                CGPoint(x: place.x + inkWidth(line), y: place.y + serif.ascent),
                CGPoint(x: place.x + inkWidth(line), y: place.y - serif.descent),
            ]
            for corner in corners {
                let x = (corner.x - 150) / 150
                let y = (corner.y - 120) / 120
                #expect(x * x + y * y <= 1.001)
            }
        }
    }

    @Test("Text flows around a hole, on both sides of it, by either way to make one", arguments: [0, 1])
    func hole(way: Int) {
        let hole = CGRect(x: 150, y: 100, width: 100, height: 100)
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 400, height: 300))
        var attributes: [NSString: Any] = [:]
        if way == 0 {
            path.addRect(hole)
        } else {
            let clipping = [kCTFramePathClippingPathAttributeName: CGPath(rect: hole, transform: nil)]
            attributes[kCTFrameClippingPathsAttributeName] = [clipping]
        }
        let frame = frame(attributed(String(repeating: pangram, count: 8)), path, attributes)
        var sides = Set<Bool>()
        var previous: Int = 0
        for (line, place) in zip(lines(of: frame), origins(frame)) {
            let rect = CGRect(
                x: place.x, y: place.y - serif.descent, width: inkWidth(line), height: serif.ascent + serif.descent)
            #expect(!rect.insetBy(dx: 0.01, dy: 0.01).intersects(hole))
            #expect(CTLineGetStringRange(line).location == previous)
            previous += CTLineGetStringRange(line).length
            if place.y > 110, place.y < 170 { sides.insert(place.x > 200) }
        }
        #expect(sides.count == 2)
    }

    @Test("With the winding rule a rectangle of the same direction is not a hole")
    func windingRule() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 400, height: 300))
        path.addRect(CGRect(x: 150, y: 100, width: 100, height: 100))
        let rule = [kCTFramePathFillRuleAttributeName: NSNumber(value: CTFramePathFillRule.windingNumber.rawValue)]
        let frame = frame(attributed(String(repeating: pangram, count: 8)), path, rule)
        #expect(origins(frame).allSatisfy { $0.x == 0 })
    }

    @Test("A frame is drawn where its path is")
    func drawing() throws {
        let sheet = Sheet(200, 200, yDown: false)
        let frame = frame(attributed("HHH"), CGRect(x: 40, y: 100, width: 120, height: 60))
        CTFrameDraw(frame, sheet.context)
        let box = try #require(sheet.inkBox)
        // In the sheet's rows, which count from the top: the path's top is 40 down, the capitals' at ascent - cap height.
        #expect(abs(CGFloat(box.minY) - (40 + serif.ascent - serif.capHeight)) <= 1.5)
        #expect(box.minX >= 40 && box.maxX < 160)
    }

    @Test("An empty text and a path without room give no lines, and nothing traps")
    func empty() {
        #expect(lines(of: frame(attributed(""), CGRect(x: 0, y: 0, width: 10, height: 10))).isEmpty)
        #expect(lines(of: frame(attributed("abc"), CGRect(x: 0, y: 0, width: 10, height: 3))).isEmpty)
        #expect(lines(of: frame(attributed("abc"), CGMutablePath())).isEmpty)
        let narrow = frame(attributed("abc"), CGRect(x: 0, y: 0, width: 0.5, height: 200))
        #expect(lines(of: narrow).count == 3)
    }
}

@Suite("Paragraph styles") struct ParagraphStyleTests {
    @Test("Every specifier's value comes back")
    func values() {
        let lengths: [CTParagraphStyleSpecifier] = [
            .firstLineHeadIndent, .headIndent, .tailIndent, .defaultTabInterval, .lineHeightMultiple,
            .maximumLineHeight, .minimumLineHeight, .lineSpacing, .paragraphSpacing, .paragraphSpacingBefore,
            .maximumLineSpacing, .minimumLineSpacing, .lineSpacingAdjustment,
        ]
        let set = Dictionary(uniqueKeysWithValues: lengths.enumerated().map { i, key in (key, CGFloat(i + 3)) })
        let made = style(set, .center)
        for (key, expected) in set {
            var value: CGFloat = 0
            #expect(CTParagraphStyleGetValueForSpecifier(made, key, MemoryLayout<CGFloat>.size, &value))
            #expect(value == expected)
            #expect(!CTParagraphStyleGetValueForSpecifier(made, key, 2, &value))
        }
        var alignment = CTTextAlignment.left
        #expect(CTParagraphStyleGetValueForSpecifier(made, .alignment, 1, &alignment))
        #expect(alignment == .center)
        #expect(made == style(set, .center) && made != style(set, .left))
    }

    @Test("Without settings: natural alignment, word wrapping, twelve tab stops 28 points apart")
    func defaults() {
        let plain = CTParagraphStyleCreate(nil, 0)
        var alignment = CTTextAlignment.left
        var mode = CTLineBreakMode.byClipping
        var tabs: NSArray?
        #expect(CTParagraphStyleGetValueForSpecifier(plain, .alignment, 1, &alignment) && alignment == .natural)
        #expect(CTParagraphStyleGetValueForSpecifier(plain, .lineBreakMode, 1, &mode) && mode == .byWordWrapping)
        let hasStops = withUnsafeMutablePointer(to: &tabs) {
            CTParagraphStyleGetValueForSpecifier(plain, .tabStops, MemoryLayout<NSArray?>.size, $0)
        }
        #expect(hasStops)
        let stops = tabs?.compactMap { $0 as? CTTextTab } ?? []
        #expect(stops.map { CTTextTabGetLocation($0) } == (1...12).map { Double($0) * 28 })
    }

    @Test("Text behind a tab stands at, before, or around its stop; what was measured is what is shaped")
    func tabStops() {
        var tabs = NSArray(array: [
            CTTextTabCreate(.left, 50, nil), CTTextTabCreate(.right, 150, nil), CTTextTabCreate(.center, 220, nil),
        ])
        let styled = withUnsafePointer(to: &tabs) {
            let size = MemoryLayout<NSArray>.size
            let setting = CTParagraphStyleSetting(spec: .tabStops, valueSize: size, value: UnsafeRawPointer($0))
            return CTParagraphStyleCreate([setting], 1)
        }
        let line = CTTypesetterCreateLine(
            CTTypesetterCreateWithAttributedString(attributed("a\tbb\tccc\tdd\te", styled)), CFRange())
        func offset(_ unit: Int) -> CGFloat { CTLineGetOffsetForStringIndex(line, unit, nil) }
        #expect(abs(offset(2) - 50) < 1e-9)
        #expect(abs(offset(8) - 150) < 1e-9)
        #expect(abs((offset(9) + offset(11)) / 2 - 220) < 1e-9)
        #expect(offset(12).truncatingRemainder(dividingBy: 28) < 1e-9)
        let typesetter = TextTypesetter(StyledText(attributed("a\tbb\tccc\tdd\te", styled)))
        #expect(abs(typesetter.measure(0..<typesetter.count).width - line.line.width) < 1e-9)
    }

    @Test(
        "Columns that end at a decimal separator have it at their stop; without one the whole text is in front of it",
        arguments: [("$2.34", 2), ("$15.2", 3), ("1234", 4), ("1,234.5", 5), (".5", 0)])
    func decimals(_ number: String, _ whole: Int) {
        var tabs = NSArray(array: [
            CTTextTabCreate(.right, 150, [kCTTabColumnTerminatorsAttributeName: "."])
        ])
        let styled = withUnsafePointer(to: &tabs) {
            let size = MemoryLayout<NSArray>.size
            let setting = CTParagraphStyleSetting(spec: .tabStops, valueSize: size, value: UnsafeRawPointer($0))
            return CTParagraphStyleCreate([setting], 1)
        }
        let text = attributed("ab\t\(number)\tc", styled)
        let line = CTTypesetterCreateLine(CTTypesetterCreateWithAttributedString(text), CFRange())
        #expect(abs(CTLineGetOffsetForStringIndex(line, 3 + whole, nil) - 150) < 1e-9)
        let typesetter = TextTypesetter(StyledText(text))
        #expect(abs(typesetter.measure(0..<typesetter.count).width - line.line.width) < 1e-9)
    }

    @Test("A line's offset from the margin counts for its tabs")
    func offsets() {
        let typesetter = CTTypesetterCreateWithAttributedString(attributed("\tab"))
        let line = CTTypesetterCreateLineWithOffset(typesetter, CFRange(), 20)
        #expect(abs(CTLineGetOffsetForStringIndex(line, 1, nil) - 8) < 1e-9)
        let near = CTTypesetterSuggestLineBreakWithOffset(typesetter, 0, 40, 20)
        #expect(near == 3 && CTTypesetterSuggestLineBreakWithOffset(typesetter, 0, 40, 0) < 3)
    }
}

@Suite("Runs") struct RunTests {
    @Test("A run delegate makes room at its character")
    func delegate() throws {
        final class Box: Sendable {}
        var callbacks = CTRunDelegateCallbacks(
            version: kCTRunDelegateCurrentVersion, dealloc: { _ in }, getAscent: { _ in 40 }, getDescent: { _ in 11 },
            getWidth: { _ in 33 })
        let made = try #require(CTRunDelegateCreate(&callbacks, nil))
        let text = NSMutableAttributedString(attributedString: attributed("a\u{FFFC}b"))
        text.addAttribute(
            NSAttributedString.Key(kCTRunDelegateAttributeName), value: made, range: NSRange(location: 1, length: 1))
        let line = CTLineCreateWithAttributedString(text)
        var ascent: CGFloat = 0
        var descent: CGFloat = 0
        CTLineGetTypographicBounds(line, &ascent, &descent, nil)
        #expect(ascent == 40 && descent == 11)
        let gap = CTLineGetOffsetForStringIndex(line, 2, nil) - CTLineGetOffsetForStringIndex(line, 1, nil)
        #expect(abs(gap - 33) < 1e-9)
    }

    @Test("Pointers of a run hold what the copying functions copy")
    func pointers() throws {
        let line = CTLineCreateWithAttributedString(attributed("AVATAR"))
        let run = try #require(runs(of: line).first)
        let count = CTRunGetGlyphCount(run)
        var glyphs = [CGGlyph](repeating: 0, count: count)
        var positions = [CGPoint](repeating: .zero, count: count)
        var advances = [CGSize](repeating: .zero, count: count)
        CTRunGetGlyphs(run, CFRange(), &glyphs)
        CTRunGetPositions(run, CFRange(), &positions)
        CTRunGetAdvances(run, CFRange(), &advances)
        let pointers = (CTRunGetGlyphsPtr(run), CTRunGetPositionsPtr(run), CTRunGetAdvancesPtr(run))
        for i in 0..<count {
            #expect(pointers.0?[i] == glyphs[i] && pointers.1?[i] == positions[i] && pointers.2?[i] == advances[i])
        }
        let box = CTRunGetImageBounds(run, nil, CFRange())
        #expect(box == CTLineGetImageBounds(line, nil))
        #expect(CTRunGetStatus(run) == [])
    }

    @Test("A soft hyphen shows where a line ends with it, and the line still fits")
    func softHyphens() throws {
        let text = "extra\u{AD}ordi\u{AD}nary"
        let style = TextStyle(font: serif)
        let typesetter = TextTypesetter(StyledText(text, style))
        let plain = ShapedLine("extraordinary", style).width
        #expect(abs(typesetter.line(0..<typesetter.count).width - plain) < 1e-6)
        let fits = ShapedLine("extraordi\u{2010}", style).width
        let line = try #require(typesetter.lines(width: fits + 0.1).first)
        #expect(line.range == 0..<11)
        #expect(abs(line.width - fits) < 1.5)
        #expect(typesetter.lines(width: fits - 2).first?.range == 0..<6)
        #expect(abs(typesetter.measure(0..<11).width - line.width) < 1e-9)
        for width: CGFloat in stride(from: 40, to: 140, by: 3) {
            for line in typesetter.lines(width: width) { #expect(line.width <= width + 1e-3) }
        }
    }
}
