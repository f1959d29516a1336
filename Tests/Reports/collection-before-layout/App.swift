import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    var told: [String] = []
    func collectionView(_ c: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
    func collectionView(_ c: UICollectionView, cellForItemAt i: IndexPath) -> UICollectionViewCell {
        c.dequeueReusableCell(withReuseIdentifier: "c", for: i)
    }
    func collectionView(_ c: UICollectionView, didSelectItemAt i: IndexPath) { told.append("select") }
    func collectionView(_ c: UICollectionView, didDeselectItemAt i: IndexPath) { told.append("deselect") }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let layout = UICollectionViewFlowLayout(); layout.itemSize = CGSize(width: 100, height: 100)
        let c = UICollectionView(frame: CGRect(x: 0, y: 20, width: 375, height: 500), collectionViewLayout: layout)
        c.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "c")
        c.dataSource = self; c.delegate = self
        view.addSubview(c)
        Verdict.expect("no items before layout", c.indexPathsForVisibleItems.count, 0)
        c.layoutIfNeeded()
        let far = IndexPath(item: 90, section: 0)
        c.scrollToItem(at: far, at: .centeredVertically, animated: false)
        c.layoutIfNeeded()
        Verdict.isTrue("there after layout", c.cellForItem(at: far) != nil)
        c.selectItem(at: far, animated: false, scrollPosition: [])
        Verdict.expect("selected", c.indexPathsForSelectedItems, [far])
        c.performBatchUpdates({ c.reloadItems(at: [far]) }, completion: nil)
        Verdict.expect("reloaded: not selected", c.indexPathsForSelectedItems, [])
        c.selectItem(at: far, animated: false, scrollPosition: [])
        c.deselectItem(at: far, animated: false)
        Verdict.expect("told", told, [])
        c.allowsMultipleSelection = true
        c.selectItem(at: far, animated: false, scrollPosition: [])
        c.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
        Verdict.expect("two", c.indexPathsForSelectedItems?.count, 2)
        c.selectItem(at: nil, animated: false, scrollPosition: [])
        Verdict.expect("nil ends the selection", c.indexPathsForSelectedItems, [])
        c.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
        c.allowsMultipleSelection = false
        c.reloadData()
        Verdict.expect("reload", c.indexPathsForSelectedItems, [])
        Verdict.isTrue(
            "no view of a kind that is not there",
            c.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0)) == nil)
    }
}
