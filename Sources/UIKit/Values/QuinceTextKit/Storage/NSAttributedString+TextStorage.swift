public import Foundation

// Linux's Foundation reads the text that its own class stores, and a storage keeps its text elsewhere: to these methods each
// storage is empty. The overloads are chosen where the argument is known to be a storage.

extension NSAttributedString {
    public convenience init(attributedString storage: NSTextStorage) {
        self.init(attributedString: storage.copiedText as NSAttributedString)
    }
}

extension NSMutableAttributedString {
    public func append(_ storage: NSTextStorage) { append(storage.copiedText as NSAttributedString) }

    public func insert(_ storage: NSTextStorage, at location: Int) {
        insert(storage.copiedText as NSAttributedString, at: location)
    }

    public func replaceCharacters(in range: NSRange, with storage: NSTextStorage) {
        replaceCharacters(in: range, with: storage.copiedText as NSAttributedString)
    }

    public func setAttributedString(_ storage: NSTextStorage) {
        setAttributedString(storage.copiedText as NSAttributedString)
    }
}

extension NSTextStorage {
    fileprivate var copiedText: NSAttributedString { copied(NSRange(location: 0, length: length)) }
}
