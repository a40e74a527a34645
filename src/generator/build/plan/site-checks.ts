// Checks across the whole site: paths, redirects, links, images and downloads.

import { once } from '../../util/memoize'
import { checkDownloadFiles, checkPictures } from '../validate/files'
import { checkLinks } from '../validate/links'
import { translationProblems } from '../validate/translations'
import { fileClaims, findPathCollisions, hasPathCollisions, pageClaims } from '../../output/collisions'
import { outDirProblems } from '../../output/guard'
import { redirectProblems } from '../../output/redirect-checks'
import type { PlanAssemblyInputs } from './assemble-site'
import type { PlanFaults, SiteWideOutput } from './build-plan'
import type { OutputPath, Problem } from '../../types'

export function createSiteChecks(
  { site, content, read, plan }: PlanAssemblyInputs,
  { files: groups, rules }: Pick<SiteWideOutput, 'files' | 'rules'>,
): Pick<PlanFaults, 'check'> {
  const { pages, entryAddress } = plan
  const publicFiles = read.public.files
  const files = once(() => groups.flatMap((group) => group()))
  const claims = once(() => [...pageClaims(pages, site.base), ...fileClaims(files())])
  const checkPaths = (): readonly Problem[] => {
    const paths: OutputPath[] = []
    for (const { output, payload } of pages) {
      paths.push(output)
      if (payload !== null) paths.push(payload)
    }
    for (const { path } of fileClaims(files())) paths.push(path)
    return hasPathCollisions(paths) ? findPathCollisions(claims()) : []
  }
  const checkRedirects = (): readonly Problem[] => {
    const { redirects, files: sources } = content.data
    return redirectProblems({ site, redirects, file: sources['redirects'] ?? '', pages, claims, rules })
  }
  return {
    check: () => {
      const addresses = new Set(files().map(({ path }) => `/${path}`))
      const entries = () => read.content.records
      const links = { site, content, pages, files: addresses, entryAddress, entries }
      return [
        ...read.content.check(),
        ...plan.check(),
        ...checkPaths(),
        ...checkRedirects(),
        ...checkLinks(links),
        ...checkPictures({ site, content, publicFiles: read.found.files }),
        ...translationProblems({ ...links, publicFiles: read.found.files, languages: plan.languages }),
        ...checkDownloadFiles({ site, content, publicFiles }),
        ...outDirProblems(site),
      ]
    },
  }
}
