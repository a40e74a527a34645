// On pages that list files to download: SHA-256 can be copied.

import { startCopying } from './lib/copy'

const main = document.querySelector('main')
if (main !== null) startCopying(main)
