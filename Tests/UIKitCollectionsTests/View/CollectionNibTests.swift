import CollectionStage
import Foundation
import NibDocuments
import QuinceNibArchive
import Stage
import Testing
import UIKitCollections
import UIKitControls
import UIKitNibs

/// The elements are those of Interface Builder's documents.
@Suite("Collection views in nibs")
@MainActor
struct CollectionNibTests {
    private static let cell = """
        <collectionViewCell opaque="NO" multipleTouchEnabled="YES" contentMode="center" reuseIdentifier="photo" id="cell">
        <rect key="frame" x="0.0" y="0.0" width="90" height="70"/>
        <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
        <view key="contentView" opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center">
        <rect key="frame" x="0.0" y="0.0" width="90" height="70"/>
        <subviews><label text="Photo" tag="7" id="label"><rect key="frame" x="5" y="5" width="40" height="20"/></label></subviews>
        </view>
        <size key="customSize" width="90" height="70"/>
        <connections>SEGUE</connections>
        </collectionViewCell>
        """

    private static func collection(_ segue: String = "") -> String {
        """
        <collectionView key="view" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill" dataMode="prototypes" id="cv">
        <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
        <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="12" minimumInteritemSpacing="4" scrollDirection="horizontal" id="layout">
        <size key="itemSize" width="90" height="70"/>
        <size key="headerReferenceSize" width="50" height="30"/>
        <size key="footerReferenceSize" width="0.0" height="0.0"/>
        <inset key="sectionInset" minX="1" minY="2" maxX="3" maxY="4"/>
        </collectionViewFlowLayout>
        <cells>\(cell.replacingOccurrences(of: "SEGUE", with: segue))</cells>
        <collectionReusableView key="sectionHeaderView" opaque="NO" reuseIdentifier="head" id="head">
        <rect key="frame" x="0.0" y="0.0" width="50" height="30"/>
        </collectionReusableView>
        </collectionView>
        """
    }

    private func controller(_ segue: String = "") throws -> UICollectionViewController {
        let scene = NibDocuments.scene(
            """
            <collectionViewController id="one" sceneMemberID="viewController">
            \(Self.collection(segue))
            </collectionViewController>
            """)
        let second = NibDocuments.scene(
            #"<viewController id="two" title="Two" sceneMemberID="viewController"><view key="view" id="v2"/></viewController>"#
        )
        let storyboard = try NibDocuments.storyboard(scene + second)
        return try #require(storyboard.instantiateInitialViewController() as? UICollectionViewController)
    }

    /// Trees of views that many people publish have "autoresize = W+H" for it.
    @Test("The view around the document's collection view follows the size of its superview")
    func surroundingView() throws {
        let view = try #require(try controller().view)
        #expect(!(view is UICollectionView) && view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    }

    @Test("A flow layout has the numbers of the document")
    func layout() throws {
        let flow = try #require(try controller().collectionView.collectionViewLayout as? UICollectionViewFlowLayout)
        #expect(flow.minimumLineSpacing == 12 && flow.minimumInteritemSpacing == 4)
        #expect(flow.itemSize == CGSize(width: 90, height: 70))
        #expect(flow.headerReferenceSize == CGSize(width: 50, height: 30))
        #expect(flow.sectionInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
        #expect(flow.scrollDirection == .horizontal)
    }

    @Test("Prototypes make a cell with its content each time, and headers")
    func prototypes() throws {
        let stage = Stage()
        let controller = try controller()
        let source = PrototypeSource()
        controller.collectionView.dataSource = source
        stage.window.rootViewController = controller
        stage.turn()
        let cells = controller.collectionView.visibleCells
        #expect(cells.count == 3)
        let labels = cells.compactMap { $0.contentView.viewWithTag(7) as? UILabel }
        #expect(labels.count == 3 && Set(labels.map(ObjectIdentifier.init)).count == 3)
        #expect(labels.allSatisfy { $0.text == "Photo" && $0.frame.minX == 5 })
        #expect(cells.allSatisfy { $0.contentView.frame == $0.bounds && $0.reuseIdentifier == "photo" })
        let heads = controller.collectionView.visibleSupplementaryViews(
            ofKind: UICollectionView.elementKindSectionHeader)
        #expect(heads.first?.reuseIdentifier == "head")
    }

    @Test("The segue of a cell is performed as it is selected, before the delegate learns about it")
    func segue() throws {
        let controller = try controller(#"<segue destination="two" kind="presentation" identifier="go" id="s"/>"#)
        let source = PrototypeSource()
        controller.collectionView.dataSource = source
        controller.collectionView.delegate = source
        let stage = Stage(root: controller)
        source.controller = controller
        let frame = try #require(controller.collectionView.visibleCells.first).frame
        stage.tap(frame.midX, frame.midY + controller.collectionView.frame.minY - controller.collectionView.bounds.minY)
        stage.advance(1)
        #expect(controller.presentedViewController?.title == "Two")
        #expect(source.wasPresentedBeforeSelection == true)
    }

    @Test("A class with init(coder:) is made for a custom layout")
    func customLayout() throws {
        registerObjCClass(CodedLayout.self) { _ in }
        let view = NibDocuments.only(
            """
            <collectionView id="cv"><collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="3" \
            minimumInteritemSpacing="3" customClass="CodedLayout" id="l"/></collectionView>
            """, as: UICollectionView.self)
        #expect((view.collectionViewLayout as? CodedLayout)?.wasDecoded == true)
    }

    @Test("A nib is registered for cells")
    func registeredNib() {
        let one = CollectionStage([0])
        let text = Self.cell.replacingOccurrences(of: "SEGUE", with: "")
        one.view.register(UINib(data: NibDocuments.xib(text), bundle: nil), forCellWithReuseIdentifier: "nib")
        let cell = one.view.dequeueReusableCell(withReuseIdentifier: "nib", for: IndexPath(item: 0, section: 0))
        #expect((cell.contentView.viewWithTag(7) as? UILabel)?.text == "Photo")
    }
}

@MainActor
private final class PrototypeSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    weak var controller: UIViewController?
    var wasPresentedBeforeSelection: Bool?

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
    }
    func collectionView(
        _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "head", for: indexPath)
    }
    func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        wasPresentedBeforeSelection = controller?.presentedViewController != nil
    }
}

private final class CodedLayout: UICollectionViewFlowLayout {
    var wasDecoded = false
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        wasDecoded = minimumLineSpacing == 3
    }
}
