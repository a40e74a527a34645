// Checks across the whole site: paths, redirects, links, images and downloads.

import { once } from '../../util/memoize'
import { checkDownloadFiles, checkPictures } from '../validate/files'
import { checkLinks } from '../validate/links'
import { fileClaims, findPathCollisions, hasPathCollisions, pageClaims } from '../../output/collisions'
import { outDirProblems } from '../../output/guard'
import { redirectProblems } from '../../output/redirect-checks'
import type { TimeSliced } from '../../util/time-slicing'
import type { Parts } from './assemble-site'
import type { PlanChecks, PlannedOutput } from './build-plan'
import type { OutputPath, Problem } from '../../types'

export function checksOf(
  { site, content, read, plan }: Parts,
  { files: groups, rules }: Pick<PlannedOutput, 'files' | 'rules'>,
): Pick<PlanChecks, 'check'> {
  const { pages } = plan
  const publicFiles = read.public.files
  const files = once(() => groups.flatMap((group) => group()))
  const claims = once(() => [...pageClaims(pages, site.base), ...fileClaims(files())])
  function* checkPaths(): TimeSliced<readonly Problem[]> {
    const paths: OutputPath[] = []
    for (const { output, payload } of pages) {
      paths.push(output)
      if (payload !== null) paths.push(payload)
    }
    for (const { path } of fileClaims(files())) paths.push(path)
    const isFine = !(yield* hasPathCollisions(paths))
    return isFine ? [] : yield* findPathCollisions(claims())
  }
  const checkRedirects = (): readonly Problem[] => {
    const { redirects, files: sources } = content.data
    return redirectProblems({ site, redirects, file: sources['redirects'] ?? '', pages, claims, rules })
  }
  return {
    check: function* () {
      const found = [...(yield* read.content.check())]
      yield
      found.push(...plan.check())
      yield
      found.push(...(yield* checkPaths()))
      yield
      found.push(...checkRedirects())
      yield
      const addresses = new Set(files().map(({ path }) => `/${path}`))
      found.push(...(yield* checkLinks({ site, content, pages, files: addresses })))
      found.push(...(yield* checkPictures({ site, content, publicFiles: read.found.files })))
      found.push(...checkDownloadFiles({ site, content, publicFiles }))
      return [...found, ...outDirProblems(site)]
    },
  }
}
