// npm run bench [-- dev [pages]] [-- build --all] [-- edits]: measures the real command line on generated sites and prints tables with
// the bars of docs/performance.md. Times depend on the machine; nothing here is a test.

import { benchBuild } from './build'
import { benchDev } from './dev'
import { benchEdits } from './edits'

const BENCHES: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  build: benchBuild,
  dev: benchDev,
  edits: benchEdits,
}

const [name = '', ...rest] = process.argv.slice(2)
const chosen = name === '' ? Object.values(BENCHES) : [BENCHES[name]]
for (const bench of chosen) {
  if (bench === undefined) {
    console.error(`There is no bench '${name}'; there are: ${Object.keys(BENCHES).join(', ')}`)
    process.exit(2)
  }
  await bench(rest)
}
