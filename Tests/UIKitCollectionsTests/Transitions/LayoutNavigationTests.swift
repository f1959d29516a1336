import CollectionStage
import Foundation
import Stage
import Testing
import UIKitCollections
import UIKitContainers

@MainActor
private final class Shelf: UICollectionViewController {
    var selected: [Int] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(NumberCell.self, forCellWithReuseIdentifier: "number")
    }
    override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
    override func collectionView(
        _ view: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { view.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath) }
    override func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        selected.append(indexPath.item)
    }
}

/// The rules are those of behaviour/collections.md#navigation.
@Suite("Layout-to-layout transitions in a stack")
@MainActor
struct LayoutNavigationTests {
    private let lower = Shelf(
        collectionViewLayout: LineLayout(
            CGRect(x: 0, y: 0, width: 60, height: 60), step: CGVector(dx: 0, dy: 100)))
    private let upper = Shelf(
        collectionViewLayout: LineLayout(
            CGRect(x: 200, y: 20, width: 80, height: 40), step: CGVector(dx: 0, dy: 60)))

    private func start() -> (Stage, UINavigationController) {
        upper.useLayoutToLayoutNavigationTransitions = true
        let navigation = UINavigationController(rootViewController: lower)
        let stage = Stage(root: navigation)
        return (stage, navigation)
    }

    private func place(_ view: UICollectionView) -> CGFloat {
        view.cellForItem(at: IndexPath(item: 0, section: 0))?.layer.presentation()?.position.x ?? -1
    }

    @Test("A controller is its collection view's data source and delegate")
    func controller() {
        let (stage, _) = start()
        #expect(lower.collectionView.dataSource === lower && lower.collectionView.delegate === lower)
        #expect(lower.collectionView.superview === lower.view)
        stage.tap(30, 90)
        stage.turn()
        #expect(lower.selected == [0])
    }

    @Test("A push takes over the same collection view and changes its layout, and a pop gives it back")
    func pushAndPop() {
        let (stage, navigation) = start()
        let shared = lower.collectionView!
        let (first, second) = (lower.collectionViewLayout, upper.collectionViewLayout)
        navigation.pushViewController(upper, animated: true)
        stage.advance(0.15)
        #expect(upper.collectionView === shared && shared.superview === upper.view)
        #expect(shared.dataSource === lower && shared.collectionViewLayout === second)
        #expect((40...230).contains(place(shared)))
        stage.advance(1)
        #expect(navigation.topViewController === upper && place(shared) == 240)
        navigation.popViewController(animated: true)
        stage.advance(0.15)
        #expect((40...230).contains(place(shared)))
        stage.advance(1)
        #expect(shared.superview === lower.view && shared.collectionViewLayout === first)
        #expect(lower.collectionView === shared && place(shared) == 30)
    }

    @Test("Without an animation the layout changes at once")
    func unanimated() {
        let (stage, navigation) = start()
        let shared = lower.collectionView!
        navigation.pushViewController(upper, animated: false)
        stage.turn()
        #expect(shared.superview === upper.view && shared.collectionViewLayout === upper.collectionViewLayout)
        #expect(place(shared) == 240)
        navigation.popViewController(animated: false)
        stage.turn()
        #expect(shared.superview === lower.view && place(shared) == 30)
    }

    @Test("A pop that a finger begins and gives up leaves the upper layout")
    func cancelledPop() {
        let (stage, navigation) = start()
        let shared = lower.collectionView!
        navigation.pushViewController(upper, animated: true)
        stage.advance(1)
        stage.touch(.down, 1, 400)
        for x in stride(from: 10.0, through: 120, by: 10) {
            stage.advance(1 / 60)
            stage.touch(.move, x, 400)
        }
        stage.advance(0.5)
        #expect((30...239).contains(place(shared)))
        #expect(shared.collectionViewLayout is UICollectionViewTransitionLayout)
        stage.touch(.up, 120, 400)
        stage.advance(2)
        #expect(navigation.topViewController === upper)
        #expect(shared.superview === upper.view && place(shared) == 240)
        #expect(shared.collectionViewLayout === upper.collectionViewLayout)
    }

    @Test("A pop that a finger completes comes to the lower layout")
    func completedPop() {
        let (stage, navigation) = start()
        let shared = lower.collectionView!
        let first = shared.collectionViewLayout
        navigation.pushViewController(upper, animated: true)
        stage.advance(1)
        stage.touch(.down, 1, 400)
        var places: [CGFloat] = []
        for x in stride(from: 20.0, through: 340, by: 20) {
            stage.advance(1 / 60)
            stage.touch(.move, x, 400)
            places.append(place(shared))
        }
        #expect(places == places.sorted(by: >))
        stage.touch(.up, 340, 400)
        stage.advance(2)
        #expect(navigation.topViewController === lower)
        #expect(shared.superview === lower.view && shared.collectionViewLayout === first)
        #expect(place(shared) == 30)
    }

    @Test("Without the flag a push slides, and both have their own view")
    func plain() {
        let (stage, navigation) = start()
        upper.useLayoutToLayoutNavigationTransitions = false
        navigation.pushViewController(upper, animated: true)
        stage.advance(1)
        #expect(upper.collectionView !== lower.collectionView)
    }

    @Test("The selection ends as the view appears")
    func clearing() {
        let (stage, navigation) = start()
        lower.collectionView.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
        navigation.pushViewController(UIViewController(), animated: false)
        stage.turn()
        navigation.popViewController(animated: false)
        stage.turn()
        #expect(lower.collectionView.indexPathsForSelectedItems == [])
    }
}
