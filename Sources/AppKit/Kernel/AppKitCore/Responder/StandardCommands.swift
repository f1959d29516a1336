import Foundation
import QuinceKitDescription
import QuinceObjCRuntime

// The commands by their selectors, as key bindings and menus send them.

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NSResponder.self) {
        $0.action("moveForward:") { $0.moveForward($1[0]) }
        $0.action("moveRight:") { $0.moveRight($1[0]) }
        $0.action("moveBackward:") { $0.moveBackward($1[0]) }
        $0.action("moveLeft:") { $0.moveLeft($1[0]) }
        $0.action("moveUp:") { $0.moveUp($1[0]) }
        $0.action("moveDown:") { $0.moveDown($1[0]) }
        $0.action("moveWordForward:") { $0.moveWordForward($1[0]) }
        $0.action("moveWordBackward:") { $0.moveWordBackward($1[0]) }
        $0.action("moveWordRight:") { $0.moveWordRight($1[0]) }
        $0.action("moveWordLeft:") { $0.moveWordLeft($1[0]) }
        $0.action("moveToBeginningOfLine:") { $0.moveToBeginningOfLine($1[0]) }
        $0.action("moveToEndOfLine:") { $0.moveToEndOfLine($1[0]) }
        $0.action("moveToLeftEndOfLine:") { $0.moveToLeftEndOfLine($1[0]) }
        $0.action("moveToRightEndOfLine:") { $0.moveToRightEndOfLine($1[0]) }
        $0.action("moveToBeginningOfParagraph:") { $0.moveToBeginningOfParagraph($1[0]) }
        $0.action("moveToEndOfParagraph:") { $0.moveToEndOfParagraph($1[0]) }
        $0.action("moveToBeginningOfDocument:") { $0.moveToBeginningOfDocument($1[0]) }
        $0.action("moveToEndOfDocument:") { $0.moveToEndOfDocument($1[0]) }
        $0.action("pageDown:") { $0.pageDown($1[0]) }
        $0.action("pageUp:") { $0.pageUp($1[0]) }
        $0.action("moveForwardAndModifySelection:") { $0.moveForwardAndModifySelection($1[0]) }
        $0.action("moveRightAndModifySelection:") { $0.moveRightAndModifySelection($1[0]) }
        $0.action("moveBackwardAndModifySelection:") { $0.moveBackwardAndModifySelection($1[0]) }
        $0.action("moveLeftAndModifySelection:") { $0.moveLeftAndModifySelection($1[0]) }
        $0.action("moveUpAndModifySelection:") { $0.moveUpAndModifySelection($1[0]) }
        $0.action("moveDownAndModifySelection:") { $0.moveDownAndModifySelection($1[0]) }
        $0.action("moveWordForwardAndModifySelection:") { $0.moveWordForwardAndModifySelection($1[0]) }
        $0.action("moveWordBackwardAndModifySelection:") { $0.moveWordBackwardAndModifySelection($1[0]) }
        $0.action("moveWordRightAndModifySelection:") { $0.moveWordRightAndModifySelection($1[0]) }
        $0.action("moveWordLeftAndModifySelection:") { $0.moveWordLeftAndModifySelection($1[0]) }
        $0.action("moveToBeginningOfLineAndModifySelection:") { $0.moveToBeginningOfLineAndModifySelection($1[0]) }
        $0.action("moveToEndOfLineAndModifySelection:") { $0.moveToEndOfLineAndModifySelection($1[0]) }
        $0.action("moveToLeftEndOfLineAndModifySelection:") { $0.moveToLeftEndOfLineAndModifySelection($1[0]) }
        $0.action("moveToRightEndOfLineAndModifySelection:") { $0.moveToRightEndOfLineAndModifySelection($1[0]) }
        $0.action("moveToBeginningOfParagraphAndModifySelection:") {
            $0.moveToBeginningOfParagraphAndModifySelection($1[0])
        }
        $0.action("moveToEndOfParagraphAndModifySelection:") { $0.moveToEndOfParagraphAndModifySelection($1[0]) }
        $0.action("moveParagraphForwardAndModifySelection:") { $0.moveParagraphForwardAndModifySelection($1[0]) }
        $0.action("moveParagraphBackwardAndModifySelection:") { $0.moveParagraphBackwardAndModifySelection($1[0]) }
        $0.action("moveToBeginningOfDocumentAndModifySelection:") {
            $0.moveToBeginningOfDocumentAndModifySelection($1[0])
        }
        $0.action("moveToEndOfDocumentAndModifySelection:") { $0.moveToEndOfDocumentAndModifySelection($1[0]) }
        $0.action("pageDownAndModifySelection:") { $0.pageDownAndModifySelection($1[0]) }
        $0.action("pageUpAndModifySelection:") { $0.pageUpAndModifySelection($1[0]) }
        $0.action("centerSelectionInVisibleArea:") { $0.centerSelectionInVisibleArea($1[0]) }
        $0.action("scrollPageUp:") { $0.scrollPageUp($1[0]) }
        $0.action("scrollPageDown:") { $0.scrollPageDown($1[0]) }
        $0.action("scrollLineUp:") { $0.scrollLineUp($1[0]) }
        $0.action("scrollLineDown:") { $0.scrollLineDown($1[0]) }
        $0.action("scrollToBeginningOfDocument:") { $0.scrollToBeginningOfDocument($1[0]) }
        $0.action("scrollToEndOfDocument:") { $0.scrollToEndOfDocument($1[0]) }
        $0.action("showContextHelp:") { $0.showContextHelp($1[0]) }
        $0.action("selectAll:") { $0.selectAll($1[0]) }
        $0.action("selectParagraph:") { $0.selectParagraph($1[0]) }
        $0.action("selectLine:") { $0.selectLine($1[0]) }
        $0.action("selectWord:") { $0.selectWord($1[0]) }
        $0.action("insertTab:") { $0.insertTab($1[0]) }
        $0.action("insertBacktab:") { $0.insertBacktab($1[0]) }
        $0.action("insertNewline:") { $0.insertNewline($1[0]) }
        $0.action("insertParagraphSeparator:") { $0.insertParagraphSeparator($1[0]) }
        $0.action("insertNewlineIgnoringFieldEditor:") { $0.insertNewlineIgnoringFieldEditor($1[0]) }
        $0.action("insertTabIgnoringFieldEditor:") { $0.insertTabIgnoringFieldEditor($1[0]) }
        $0.action("insertLineBreak:") { $0.insertLineBreak($1[0]) }
        $0.action("insertContainerBreak:") { $0.insertContainerBreak($1[0]) }
        $0.action("insertSingleQuoteIgnoringSubstitution:") { $0.insertSingleQuoteIgnoringSubstitution($1[0]) }
        $0.action("insertDoubleQuoteIgnoringSubstitution:") { $0.insertDoubleQuoteIgnoringSubstitution($1[0]) }
        $0.action("makeBaseWritingDirectionNatural:") { $0.makeBaseWritingDirectionNatural($1[0]) }
        $0.action("makeBaseWritingDirectionLeftToRight:") { $0.makeBaseWritingDirectionLeftToRight($1[0]) }
        $0.action("makeBaseWritingDirectionRightToLeft:") { $0.makeBaseWritingDirectionRightToLeft($1[0]) }
        $0.action("makeTextWritingDirectionNatural:") { $0.makeTextWritingDirectionNatural($1[0]) }
        $0.action("makeTextWritingDirectionLeftToRight:") { $0.makeTextWritingDirectionLeftToRight($1[0]) }
        $0.action("makeTextWritingDirectionRightToLeft:") { $0.makeTextWritingDirectionRightToLeft($1[0]) }
        $0.action("quickLookPreviewItems:") { $0.quickLookPreviewItems($1[0]) }
        $0.action("performTextFinderAction:") { $0.performTextFinderAction($1[0]) }
        $0.action("indent:") { $0.indent($1[0]) }
        $0.action("deleteForward:") { $0.deleteForward($1[0]) }
        $0.action("deleteBackward:") { $0.deleteBackward($1[0]) }
        $0.action("deleteBackwardByDecomposingPreviousCharacter:") {
            $0.deleteBackwardByDecomposingPreviousCharacter($1[0])
        }
        $0.action("deleteWordForward:") { $0.deleteWordForward($1[0]) }
        $0.action("deleteWordBackward:") { $0.deleteWordBackward($1[0]) }
        $0.action("deleteToBeginningOfLine:") { $0.deleteToBeginningOfLine($1[0]) }
        $0.action("deleteToEndOfLine:") { $0.deleteToEndOfLine($1[0]) }
        $0.action("deleteToBeginningOfParagraph:") { $0.deleteToBeginningOfParagraph($1[0]) }
        $0.action("deleteToEndOfParagraph:") { $0.deleteToEndOfParagraph($1[0]) }
        $0.action("transpose:") { $0.transpose($1[0]) }
        $0.action("transposeWords:") { $0.transposeWords($1[0]) }
        $0.action("changeCaseOfLetter:") { $0.changeCaseOfLetter($1[0]) }
        $0.action("uppercaseWord:") { $0.uppercaseWord($1[0]) }
        $0.action("lowercaseWord:") { $0.lowercaseWord($1[0]) }
        $0.action("capitalizeWord:") { $0.capitalizeWord($1[0]) }
        $0.action("yank:") { $0.yank($1[0]) }
        $0.action("complete:") { $0.complete($1[0]) }
        $0.action("setMark:") { $0.setMark($1[0]) }
        $0.action("deleteToMark:") { $0.deleteToMark($1[0]) }
        $0.action("selectToMark:") { $0.selectToMark($1[0]) }
        $0.action("swapWithMark:") { $0.swapWithMark($1[0]) }
        $0.action("cancelOperation:") { $0.cancelOperation($1[0]) }
    }
}
