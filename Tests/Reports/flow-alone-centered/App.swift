import UIKit

func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    let widths: [CGFloat] = [200, 260, 100, 100, 90, 300, 80]
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let layout = UICollectionViewFlowLayout()
        layout.minimumInteritemSpacing = 10
        layout.sectionInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
        let grid = UICollectionView(frame: CGRect(x: 0, y: 50, width: 340, height: 500), collectionViewLayout: layout)
        grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "c")
        grid.dataSource = self
        grid.delegate = self
        view.addSubview(grid)
        grid.layoutIfNeeded()
        func x(_ item: Int) -> CGFloat {
            layout.layoutAttributesForItem(at: IndexPath(item: item, section: 0))!.frame.minX
        }
        Verdict.near("alone", x(0), 70, within: 0.5)
        Verdict.near("alone, wider", x(1), 40, within: 0.5)
        Verdict.near("three: first", x(2), 10, within: 0.5)
        Verdict.near("three: second", x(3), 125, within: 0.5)
        Verdict.near("three: last", x(4), 240, within: 0.5)
        Verdict.near("alone again", x(5), 20, within: 0.5)
        Verdict.near("last line", x(6), 10, within: 0.5)
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { widths.count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        collectionView.dequeueReusableCell(withReuseIdentifier: "c", for: indexPath)
    }
    func collectionView(_ c: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath) -> CGSize
    {
        CGSize(width: widths[path.item], height: 50)
    }
}
