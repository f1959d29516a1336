import AppKitCore
import AppKitDrawing
public import Foundation
import QuinceDiagnostics
import QuinceFoundationAdditions
import QuinceKitDescription
import QuinceObjCRuntime
import UIFoundation

/// Spelling, substitutions and panels, which are not there: the properties keep what is set, and say so.
extension NSTextView {
    public func toggleContinuousSpellChecking(_ sender: Any?) { isContinuousSpellCheckingEnabled.toggle() }
    public func toggleGrammarChecking(_ sender: Any?) { isGrammarCheckingEnabled.toggle() }
    public func toggleSmartInsertDelete(_ sender: Any?) { smartInsertDeleteEnabled.toggle() }
    public func toggleAutomaticQuoteSubstitution(_ sender: Any?) { isAutomaticQuoteSubstitutionEnabled.toggle() }
    public func toggleAutomaticLinkDetection(_ sender: Any?) { isAutomaticLinkDetectionEnabled.toggle() }
    public func toggleAutomaticDataDetection(_ sender: Any?) { isAutomaticDataDetectionEnabled.toggle() }
    public func toggleAutomaticDashSubstitution(_ sender: Any?) { isAutomaticDashSubstitutionEnabled.toggle() }
    public func toggleAutomaticTextReplacement(_ sender: Any?) { isAutomaticTextReplacementEnabled.toggle() }
    public func toggleAutomaticSpellingCorrection(_ sender: Any?) { isAutomaticSpellingCorrectionEnabled.toggle() }
    /// No document has a tag, since none is checked.
    public var spellCheckerDocumentTag: Int { 0 }
    public func setSpellingState(_ value: Int, range charRange: NSRange) { report("setSpellingState", if: value != 0) }
    public func checkTextInSelection(_ sender: Any?) { report("checkTextInSelection") }
    public func checkTextInDocument(_ sender: Any?) { report("checkTextInDocument") }
    public func orderFrontSubstitutionsPanel(_ sender: Any?) { report("orderFrontSubstitutionsPanel") }
    public func orderFrontSpacingPanel(_ sender: Any?) { report("orderFrontSpacingPanel") }
    public func orderFrontLinkPanel(_ sender: Any?) { report("orderFrontLinkPanel") }
    public func orderFrontListPanel(_ sender: Any?) { report("orderFrontListPanel") }
    public func orderFrontTablePanel(_ sender: Any?) { report("orderFrontTablePanel") }
    public func performFindPanelAction(_ sender: Any?) { report("performFindPanelAction") }
    public func startSpeaking(_ sender: Any?) { report("startSpeaking") }
    public func stopSpeaking(_ sender: Any?) {}
    public func toggleQuickLookPreviewPanel(_ sender: Any?) { report("toggleQuickLookPreviewPanel") }
    public func orderFrontSharingServicePicker(_ sender: Any?) { report("orderFrontSharingServicePicker") }
    /// Scrolls to the range; the yellow sign around it is not shown.
    public func showFindIndicator(for charRange: NSRange) {
        report("showFindIndicator")
        scrollRangeToVisible(charRange)
    }
    // There are no rulers.
    public func updateRuler() {}
    /// Tells the font manager of the selection's font.
    public func updateFontPanel() {
        if let font = typingAttributes[.font] as? NSFont {
            NSFontManager.shared.setSelectedFont(font, isMultiple: false)
        }
    }

    private func report(_ name: String, if isUsed: Bool = true) {
        if isUsed { Unsupported.report(name, in: "NSTextView") }
    }

}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NSTextView.self) {
        $0.action("toggleContinuousSpellChecking:") { $0.toggleContinuousSpellChecking($1[0]) }
        $0.action("toggleGrammarChecking:") { $0.toggleGrammarChecking($1[0]) }
        $0.action("toggleSmartInsertDelete:") { $0.toggleSmartInsertDelete($1[0]) }
        $0.action("toggleAutomaticQuoteSubstitution:") { $0.toggleAutomaticQuoteSubstitution($1[0]) }
        $0.action("toggleAutomaticLinkDetection:") { $0.toggleAutomaticLinkDetection($1[0]) }
        $0.action("toggleAutomaticDataDetection:") { $0.toggleAutomaticDataDetection($1[0]) }
        $0.action("toggleAutomaticDashSubstitution:") { $0.toggleAutomaticDashSubstitution($1[0]) }
        $0.action("toggleAutomaticTextReplacement:") { $0.toggleAutomaticTextReplacement($1[0]) }
        $0.action("toggleAutomaticSpellingCorrection:") { $0.toggleAutomaticSpellingCorrection($1[0]) }
        $0.action("checkTextInSelection:") { $0.checkTextInSelection($1[0]) }
        $0.action("checkTextInDocument:") { $0.checkTextInDocument($1[0]) }
        $0.action("orderFrontSubstitutionsPanel:") { $0.orderFrontSubstitutionsPanel($1[0]) }
        $0.action("orderFrontSpacingPanel:") { $0.orderFrontSpacingPanel($1[0]) }
        $0.action("orderFrontLinkPanel:") { $0.orderFrontLinkPanel($1[0]) }
        $0.action("orderFrontListPanel:") { $0.orderFrontListPanel($1[0]) }
        $0.action("orderFrontTablePanel:") { $0.orderFrontTablePanel($1[0]) }
        $0.action("performFindPanelAction:") { $0.performFindPanelAction($1[0]) }
        $0.action("startSpeaking:") { $0.startSpeaking($1[0]) }
        $0.action("stopSpeaking:") { $0.stopSpeaking($1[0]) }
        $0.action("toggleQuickLookPreviewPanel:") { $0.toggleQuickLookPreviewPanel($1[0]) }
        $0.action("orderFrontSharingServicePicker:") { $0.orderFrontSharingServicePicker($1[0]) }
    }
}
