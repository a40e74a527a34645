// Checks that link targets, ids, images, styles and scripts exist. Each address is resolved once, even if many pages
// contain it.

import { getOrMake } from '../../util/groups'
import { addressSpellings, splitFragment, type AddressResolver } from '../addresses'
import { parseDeclaredSize } from '../picture-sizes'
import type { Violation, PageViolation, RuleSettings } from '../violation'
import type { PageFacts } from '../facts'
import type { Page } from '../../types'
import type { RuleCode } from '../../schema/check-rules'

export type CheckedPage = { readonly page: Page; readonly facts: PageFacts }

export type TargetCheckInput = {
  readonly site: RuleSettings
  readonly pages: readonly CheckedPage[]
  readonly book: AddressResolver
  /** Returns the size in pixels of a file by address without base; null if the file is not an image. */
  readonly pictureSize: (path: string) => { readonly width: number; readonly height: number } | null
}

type CheckAddress = (address: string, page: Page) => Violation | null

export function linkFileAndPictureViolations(input: TargetCheckInput): PageViolation[] {
  const checkLink = memoizeByAddress(createLinkCheck(input))
  const checkPageFile = memoizeByAddress(createFileCheck(input))
  const checkPicture = memoizeByAddress(createPictureCheck(input))
  return input.pages.flatMap(({ page, facts }) => {
    const found: PageViolation[] = []
    const ask = (addresses: readonly string[], asker: CheckAddress): void => {
      for (const address of addresses) {
        const violation = asker(address, page)
        if (violation !== null) found.push({ violation, page })
      }
    }
    ask(facts.links, checkLink)
    ask(facts.files, checkPageFile)
    ask(facts.pictures, checkPicture)
    return found
  })
}

/** Memoises by address; the page is part of the key only for relative addresses. */
function memoizeByAddress(ask: CheckAddress): CheckAddress {
  const answers = new Map<string, Violation | null>()
  return (address, page) => {
    const key = /^(?:\/|[a-z][a-z\d+.-]*:|\d)/i.test(address) ? address : `${page.url} ${address}`
    return getOrMake(answers, key, () => ask(address, page))
  }
}

type Details = Pick<Violation, 'message' | 'hint'>

function violation(code: RuleCode, address: string, { site, ...details }: Details & { site: RuleSettings }): Violation {
  return { code, ...details, find: addressSpellings(address, site), excerpt: address }
}

function createLinkCheck({ site, pages, book }: TargetCheckInput): CheckAddress {
  const facts = new Map(pages.map(({ page, facts: pageFacts }) => [page.output, pageFacts]))
  const idSets = new Map<PageFacts, ReadonlySet<string>>()
  const idsOf = (pageFacts: PageFacts): ReadonlySet<string> =>
    getOrMake(idSets, pageFacts, () => new Set(pageFacts.ids))
  return (address, from) => {
    const target = book.follow(address, from)
    if (target.kind === 'nowhere') return violation('broken-link', address, { ...target, site })
    if (target.kind !== 'page' || target.fragment === '' || target.fragment === 'top') return null
    const targetFacts = facts.get(target.page.output)
    if (targetFacts === undefined || idsOf(targetFacts).has(target.fragment)) return null
    const { path } = splitFragment(address)
    const isHeading = idsOf(targetFacts).has(`c-${target.fragment}`)
    const hint = isHeading
      ? `ids of headings in content begin with c-: #c-${target.fragment}.`
      : 'correct the fragment, or remove it.'
    const message = `${path} has no element with the id '${target.fragment}'`
    return violation('broken-anchor', address, { message, hint, site })
  }
}

function createFileCheck({ site, book }: TargetCheckInput): CheckAddress {
  const { apiHost } = site.textures
  const { img, frame, media } = site.policy
  const opened = [...img, ...frame, ...media]
  return (address, from) => {
    const target = book.follow(address, from)
    if (target.kind === 'elsewhere') {
      if (apiHost !== '' && address.startsWith(`${apiHost}/`)) return null
      if (opened.some((host) => address === host || address.startsWith(`${host}/`))) return null
      const hint =
        "put the file into public/, or name the host in 'policy' of the config: pages load only from allowed hosts."
      return violation('foreign-file', address, { message: `The page loads from another site: ${address}`, hint, site })
    }
    if (target.kind !== 'nowhere') return null
    const message = target.message.replace('There is no page and no file', 'There is no file')
    const hint = target.hint.replace(', or write the page', ', or put the file into public/')
    return violation('missing-file', address, { message, hint, site })
  }
}

/** Minimum ratio of file width to displayed width; below it, enlargement is visible. */
const LEAST = 0.9

/** Checks a text from `encodeDeclaredSizes`: the files have the declared aspect ratio and enough pixels. */
function createPictureCheck({ site, book, pictureSize }: TargetCheckInput): CheckAddress {
  return (text, from) => {
    const { demand, src, addresses, ...said } = parseDeclaredSize(text)
    const files = addresses.flatMap((address) => {
      const target = book.follow(address, from)
      const size = target.kind === 'file' ? pictureSize(target.path) : null
      return size === null ? [] : [{ address, size }]
    })
    const [first] = files
    if (first === undefined) return null
    const shown = `${String(said.width)} x ${String(said.height)}`
    const pixelsOf = ({ width, height }: Size): string => `${String(width)} x ${String(height)} px`
    if (demand === 'pixels') {
      const largest = files.reduce((most, file) => (file.size.width > most.size.width ? file : most))
      // A wrong aspect ratio is reported as 'picture-size' only.
      if (largest.size.width >= said.width * LEAST || !isTrue(said, largest.size)) return null
      const seen = largest.address === src ? '' : ' of that shape'
      const message = `${src} is shown at ${shown} px and has ${pixelsOf(largest.size)}${seen}`
      const hint = 'use a larger picture: this one is enlarged, and blurred.'
      return violation('picture-small', src, { message, hint, site })
    }
    const wrong = files.filter(({ size }) => !isTrue(said, size))
    if (wrong.length === 0 || (demand === 'some' && wrong.length < files.length)) return null
    const { address, size } = wrong[0] ?? first
    const message = `${address} has ${pixelsOf(size)}, the page says ${shown}`
    const hint = 'keep the aspect ratio of the file: otherwise browsers stretch the picture or shift the page.'
    return violation('picture-size', address, { message, hint, site })
  }
}

type Size = { readonly width: number; readonly height: number }

/** True if both sizes have the same aspect ratio, with a rounding error of one pixel. */
function isTrue(said: Size, real: Size): boolean {
  return Math.abs(said.width * real.height - said.height * real.width) <= Math.max(real.width, real.height)
}
