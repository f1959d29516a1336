/// The styles of elements, which a document can change.
///
/// - Source: W3C, "HTML 4.01", the sample style sheet of CSS 2.1; the sizes and distances are those that Apple's importer
///   is known for, with a standard size of 12 (behaviour/text-documents.md#html).
enum HTMLSheet {
    static let text = """
        div, section, article, header, footer, main, nav, aside, address, dl, dt, dd, ul, ol, p, pre, form,
        fieldset, figure, figcaption, center, blockquote, table, caption, h1, h2, h3, h4, h5, h6, hr, details, summary
        { display: block }
        li { display: list-item }
        tr { display: table-row }
        td, th { display: table-cell }
        title, script, noscript, template, style, object, iframe, select, textarea, button, audio, video, canvas, svg,
        math, map, datalist { display: none }
        p, dl, pre, figure { margin-bottom: 1em }
        blockquote { margin: 0 40px 1em 40px }
        dd { margin-left: 40px }
        h1 { font-size: 2em; margin-bottom: 0.67em }
        h2 { font-size: 1.5em; margin-bottom: 0.83em }
        h3 { font-size: 1.17em; margin-bottom: 1em }
        h4 { margin-bottom: 1.33em }
        h5 { font-size: 0.83em; margin-bottom: 1.67em }
        h6 { font-size: 0.67em; margin-bottom: 2.33em }
        h1, h2, h3, h4, h5, h6, b, strong, th, dt { font-weight: bold }
        dt { font-weight: normal }
        i, em, cite, var, dfn, address { font-style: italic }
        u, ins { text-decoration: underline }
        s, strike, del { text-decoration: line-through }
        pre, code, kbd, samp, tt { font-family: Courier; font-size: 10px }
        pre { white-space: pre }
        small, sub, sup { font-size: smaller }
        big { font-size: larger }
        sub { vertical-align: sub }
        sup { vertical-align: super }
        center, th, caption { text-align: center }
        mark { background-color: yellow }
        ul { list-style-type: disc }
        ol { list-style-type: decimal }
        """
}
