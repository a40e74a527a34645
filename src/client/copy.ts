// On pages that list files to download: SHA-256 can be copied.

import { startCopying } from './lib/copy'
import type { Mount } from './lib/page-script'

export const mount: Mount = startCopying
