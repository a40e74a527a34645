// Builds sites in sequence on request, through the public API of lib/. Equals `packsite build` without a process for each site.
import { SiteError, build } from '../../lib/index.js'

process.on('message', ({ id, root }) => {
  void run(root).then((answer) => process.send?.({ id, ...answer }))
})

async function run(root) {
  try {
    await build({ root, env: {} })
    return { status: 0, problems: [], detail: '' }
  } catch (error) {
    if (error instanceof SiteError) return { status: 1, problems: error.problems, detail: '' }
    return { status: 3, problems: [], detail: String(error?.stack ?? error) }
  }
}
