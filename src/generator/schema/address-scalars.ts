// Scalars that are addresses: permalinks, old addresses, pictures, links and downloads.

import type * as z from 'zod'
import { PACK_ENDINGS, decodePath, fileNameOf } from '../../shared/address'
import { VIEW_NUMBER } from '../../shared/views'
import { addressKind, isRelativePicturePath, parseUrl, encodeUrlPathWithoutNfc, encodeUrlPath } from '../util/address'
import { formerUrlPathFault, requestPathFault, urlPathFault, printable } from '../util/path'
import { permalinkHint } from './hints'
import { attachReferenceMark } from './references'
import { faulty, scalarSchema, type ScalarFault } from './scalars'
import type { UrlPath } from '../util/branded-strings'

/** Schema of a permalink. `hintFor` returns the hint for an invalid text. */
export const permalink = (hintFor: (text: string) => string = permalinkHint): z.ZodType<UrlPath, string> =>
  scalarSchema((value) => {
    const path = decodePath(value)
    const fault = value.includes('#')
      ? "browsers do not send the part after #: write '%23' in a path"
      : formerUrlPathFault(path)
    return fault === null
      ? { value: encodeUrlPath(path) }
      : faulty('invalid-permalink', `cannot be an address: '${printable(value)}': ${fault}`, hintFor(value))
  })

/** An old address: any path, plain or encoded, optionally with a query, or with '/*' for all paths below. */
export type OldAddress = {
  /** Encoded, without the star. */
  readonly path: UrlPath
  /** Raw query without the question mark; null for none. */
  readonly query: string | null
  readonly below: boolean
}

export const oldAddress = (): z.ZodType<OldAddress, string> =>
  scalarSchema((value) => {
    const at = value.indexOf('?')
    const query = at < 0 ? null : value.slice(at + 1)
    const whole = decodePath(at < 0 ? value : value.slice(0, at))
    const below = query === null && whole.endsWith('/*')
    const path = below ? whole.slice(0, -1) : whole
    const fault = value.includes('#')
      ? 'browsers do not send the part after #'
      : query !== null && !SENT_QUERY.test(query)
        ? 'its query is empty, or has characters that browsers encode'
        : requestPathFault(path)
    return fault === null
      ? { value: { path: encodeUrlPathWithoutNfc(path), query, below } }
      : faulty(
          'invalid-permalink',
          `cannot be requested: '${printable(value)}': ${fault}`,
          'write the old address, such as /old page!, /p?id=3 or /user/*.',
        )
  })

/** A query that browsers do not encode: characters of RFC 3986, section 3.4, and brackets. */
const SENT_QUERY = /^[\w.~!$&'()*+,;=:@/?%[\]-]+$/

/**
 * The address of an image of the site ('/image/logo.png'), or the name of an image beside the content file
 * ('copper.png').
 */
export const picture = (): z.ZodType<string, string> =>
  scalarSchema(
    (value) => {
      const fault = isRelativePicturePath(value) ? null : urlPathFault(value)
      return fault === null
        ? { value }
        : faulty(
            'invalid-picture',
            `is not the address of a picture: '${printable(value)}': ${fault}`,
            'write it as /image/posts/quarry.png, or as quarry.png for a picture beside the file.',
          )
    },
    { kind: 'picture' },
  )

/** The address of the pictures of a scene from all sides: '/image/yard/day-{n}.avif', of files in public/. */
export const views = (): z.ZodType<string, string> =>
  scalarSchema(
    (value) => {
      const parts = value.split(VIEW_NUMBER)
      const fault =
        parts.length === 2 ? urlPathFault(parts.join('0')) : `write '${VIEW_NUMBER}' once, for the number of the view`
      return fault === null
        ? { value }
        : faulty(
            'invalid-picture',
            `is not the address of views: '${printable(value)}': ${fault}`,
            `write it as /image/yard/day-${VIEW_NUMBER}.avif, for day-0.avif to day-7.avif.`,
          )
    },
    { kind: 'views' },
  )

/** The path of pages, '/tags'. A page at this address is not required. */
export const pagePath = (): z.ZodType<string, string> =>
  scalarSchema((value) => {
    const fault = urlPathFault(value)
    return fault === null
      ? { value }
      : faulty('invalid-link', `is not the address of pages: '${printable(value)}': ${fault}`, 'write it as /tags.')
  })

/** A link target: '/news', '/downloads#Steadfast-32x', 'https://…' or 'mailto:…'. */
export const link = (): z.ZodType<string, string> =>
  scalarSchema((value) => linkFault(value) ?? { value }, { kind: 'link' })

function linkFault(value: string): { fault: ScalarFault } | null {
  const isFine = (addressKind(value) === 'site' && !/\s/.test(value)) || /^mailto:[^\s@/\\]+@[^\s@/\\]+$/.test(value)
  return isFine ? null : httpsFault(value, 'link')
}

/**
 * Target of redirects with '/*': '/people/:splat'. `:splat` must be the last segment of a path, so it cannot change the
 * host.
 */
export const splatTarget = (): z.ZodType<string, string> =>
  scalarSchema((value) => {
    const [, before, after = ''] = SPLAT_TARGET.exec(value) ?? []
    if (before === undefined || value.split(':splat').length > 2)
      return faulty(
        'invalid-link',
        `may have ':splat' only as the last segment of a path: '${printable(value)}'`,
        'write it as /people/:splat or https://forum.example/people/:splat.',
      )
    return linkFault(`${before}x${after}`) ?? { value }
  })

const SPLAT_TARGET = /^((?:https:\/\/[\p{L}\p{N}.-]+(?::\d+)?)?\/(?:[^?#]*\/)?):splat((?:[?#].*)?)$/u

export const https = (): z.ZodType<string, string> => scalarSchema((value) => httpsFault(value, 'address') ?? { value })

/** A download address: https, or '/packs/…' on the site's host. */
export const download = (): z.ZodType<string, string> =>
  scalarSchema(
    (value) => {
      if (value.startsWith('/packs/')) {
        const fault = urlPathFault(value)
        return fault === null
          ? { value }
          : faulty(
              'invalid-download',
              `cannot be downloaded: '${printable(value)}': ${fault}`,
              'write it as /packs/A/b.zip.',
            )
      }
      return elsewhereFault(value) ?? { value }
    },
    { kind: 'download' },
  )

/** A file or a download page on another site. */
export const mirror = (): z.ZodType<string, string> =>
  scalarSchema((value) => elsewhereFault(value) ?? { value }, { kind: 'download' })

/** A page of another site. */
export const httpsPage = (): z.ZodType<string, string> => attachReferenceMark(https(), { kind: 'link' })

/** The address of a file on another site. */
export const httpsDownload = (): z.ZodType<string, string> => attachReferenceMark(https(), { kind: 'download' })

function elsewhereFault(value: string): { fault: ScalarFault } | null {
  const fault = httpsFault(value, 'download')
  if (fault !== null) return fault
  const extension = /\.([a-z][a-z0-9]{1,7})[. ]*$/i.exec(fileNameOf(new URL(value).pathname))?.[1]?.toLowerCase()
  if (extension === undefined || DOWNLOADED.includes(`.${extension}`)) return null
  const message = `is neither the file of a pack nor a page: '${printable(value)}'`
  return faulty('invalid-download', message, 'link to a pack file or its page: players run what they download.')
}

/** Allowed file extensions of download addresses: packs, and download pages. */
const DOWNLOADED = [...PACK_ENDINGS, '.html', '.htm', '.php']

function httpsFault(value: string, noun: 'address' | 'download' | 'link'): { fault: ScalarFault } | null {
  const url = parseUrl(value)
  const shown = printable(value)
  if (url?.protocol === 'http:')
    return faulty(`insecure-${noun}`, `is not encrypted: '${shown}'`, 'use the https: address of the same file.')
  if (addressKind(value) !== 'https' || /\s/.test(value))
    return faulty(
      `invalid-${noun}`,
      `is not a valid ${noun}: '${shown}'`,
      noun === 'address' ? "begin with 'https://'." : "begin with 'https://', or '/' for this site.",
    )
  if (/^[^/]*\/\/[^/?#]*@/.test(value))
    return faulty(`invalid-${noun}`, `holds a user name or password: '${shown}'`, 'remove everything before the @.')
  return null
}
