// The folder of this checkout.

import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const packageFolder: string = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
