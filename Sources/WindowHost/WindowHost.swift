// WindowHost
