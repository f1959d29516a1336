import UIKit

final class Data: NSObject, UICollectionViewDataSource {
    func collectionView(_ c: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
    func collectionView(_ c: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        UICollectionViewCell()
    }
}
let data = Data()

func makeRoot() -> UIViewController { UINavigationController(rootViewController: Root()) }
final class Root: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.async { [self] in
            let grid = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewFlowLayout())
            grid.dataSource = data
            view.addSubview(grid)
            grid.layoutIfNeeded()
            print("not reached on iOS", self)
        }
    }
}
