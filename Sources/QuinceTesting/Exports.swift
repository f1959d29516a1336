// `import QuinceTesting` shows what every kit's tests have, and what is UIKit's.

@_exported public import QuinceSimulation
