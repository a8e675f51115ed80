// Commentary
