// Packages of CommonJS that are installed beside packsite, loaded as what they are: `require` answers the object that one exports, and an
// import would read it twice, first for the names in its text.

import { createRequire } from 'node:module'

export const requireInstalled = createRequire(import.meta.url)
