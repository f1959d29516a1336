import UIKit

final class Cell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(_ a: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        let copy = a.copy() as! UICollectionViewLayoutAttributes
        copy.size = CGSize(width: 100, height: 40)
        return copy
    }
}
func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController, UICollectionViewDataSource {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = CGSize(width: 50, height: 50)
        let grid = UICollectionView(frame: CGRect(x: 0, y: 50, width: 340, height: 500), collectionViewLayout: layout)
        grid.register(Cell.self, forCellWithReuseIdentifier: "c")
        grid.dataSource = self
        view.addSubview(grid)
        grid.layoutIfNeeded()
        DispatchQueue.main.async {
            Verdict.near("alone", grid.cellForItem(at: IndexPath(item: 0, section: 0))!.frame.minX, 120, within: 1)
            Verdict.near("first of two", grid.cellForItem(at: IndexPath(item: 0, section: 1))!.frame.minX, 0, within: 1)
        }
    }
    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { section + 1 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        collectionView.dequeueReusableCell(withReuseIdentifier: "c", for: indexPath)
    }
}
