import Cocoa

let app = NSApplication.shared
let windows = Windows()
app.delegate = windows
app.run()
