// `import QuinceMacTesting` shows what every kit's tests have, and what is AppKit's.

@_exported public import QuinceSimulation
