// HeadlessHost
