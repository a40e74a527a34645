// Runs in <head>, as a classic script before the stylesheet: the first paint has the colours that the reader has chosen.

import { applyTheme, readTheme } from './lib/theme'

applyTheme(readTheme())
