import CoreGraphics
import Foundation

extension Look {
    /// iOS 15 (behaviour/look.md#since-ios-13).
    package static let modern = Look(
        segments: segmentsOfModern, stepper: stepperOfModern, toggle: Toggle(off: .secondarySystemFill, well: nil),
        slider: Slider(trackHeight: 4, track: .systemFill), progress: Progress(height: 4, track: .systemFill),
        spinner: spinnerOfModern, table: tableOfModern,
        bars: barsOfModern, alerts: .modern, search: .modern, fields: .modern, pages: .modern, wheels: .modern,
        editMenus: .classic)

    private static let barsOfModern = Bars(
        clearsAtEdge: .all, tab: .look(light: .gray(153), dark: .gray(117)), inlineTab: .systemFont(ofSize: 13),
        hasInlineTabsOnTablets: true)

    private static let divider = UIColor.look(142, 142, 147).withAlphaComponent(0.3)

    private static let segmentsOfModern: Segments = {
        let pill = Segments.Pill(
            track: .tertiarySystemFill, fill: .look(light: .white, dark: .look(99, 99, 102)), inset: 2, radius: 7,
            divider: divider, dividerInset: 8, title: .label)
        return Segments(
            height: 32, radius: 9, font: .systemFont(ofSize: 13),
            selectedFont: .systemFont(ofSize: 13, weight: .semibold), pill: pill)
    }()

    private static let stepperOfModern = Stepper(
        size: CGSize(width: 94, height: 32), radius: 8, fill: .tertiarySystemFill, sign: .label, divider: divider,
        dividerInset: 7)

    private static let spinnerOfModern: Spinner = {
        let levels: [CGFloat] = [147, 122, 97, 72, 47, 47, 47, 47]
        return Spinner(
            spokes: 8, width: 0.2, inner: 1 / 3, outer: 1, strengths: levels.map { $0 / 255 },
            color: .look(light: .look(60, 60, 68), dark: .look(235, 235, 245)))
    }()

    private static let tableOfModern = Table(
        groupedBackground: .systemGroupedBackground, groupedInk: .secondaryLabel, quietInk: .secondaryLabel,
        separator: .separator, chevron: .tertiaryLabel, selection: .systemGray4, margin: 16,
        headerFont: .systemFont(ofSize: 17, weight: .semibold), headerInk: .label,
        headerFill: .look(light: .gray(247), dark: .look(44, 44, 46)), clearsHeaders: true, headerTopPadding: 22,
        hasFillerRows: false)
}
