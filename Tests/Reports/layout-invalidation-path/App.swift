import UIKit

final class L: UICollectionViewFlowLayout {
    var log: [String] = []
    override func invalidateLayout() { log.append("plain"); super.invalidateLayout() }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        log.append("context \(context.invalidateEverything)"); super.invalidateLayout(with: context)
    }
    override func prepare() { log.append("prepare"); super.prepare() }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}
func makeRoot() -> UIViewController { Root() }
final class Root: UIViewController, UICollectionViewDataSource {
    func collectionView(_ c: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }
    func collectionView(_ c: UICollectionView, cellForItemAt i: IndexPath) -> UICollectionViewCell {
        c.dequeueReusableCell(withReuseIdentifier: "c", for: i)
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let layout = L(); layout.itemSize = CGSize(width: 100, height: 100)
        let c = UICollectionView(frame: CGRect(x: 0, y: 20, width: 375, height: 500), collectionViewLayout: layout)
        c.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "c")
        c.dataSource = self
        view.addSubview(c)
        c.layoutIfNeeded()
        layout.log = []
        layout.invalidateLayout()
        Verdict.expect("the plain one calls the other", layout.log.map { String($0.prefix(7)) }, ["plain", "context"])
        c.layoutIfNeeded()
        Verdict.expect("then it prepares", layout.log.last, "prepare")
        layout.log = []
        c.contentOffset = CGPoint(x: 0, y: 40)
        c.layoutIfNeeded()
        Verdict.expect(
            "scrolling takes the context alone", layout.log.map { String($0.prefix(7)) }, ["context", "prepare"])
        layout.log = []
        c.reloadData()
        c.layoutIfNeeded()
        Verdict.isTrue("a reload invalidates everything: \(layout.log)", layout.log.contains("context true"))
    }
}
