// Finds the pictures of other hosts that content refers to: in picture fields, in Markdown and in HTML of bodies.

import { addressKind } from '../util/address'
import { nodeAt, parseFileData } from './source-edits'
import type { ContentText } from './content-texts'

/** An address in a file. `from`, `to`: its offsets in the normalised text. `written`: the text between them. */
export type RemotePicture = {
  readonly file: string
  readonly address: string
  readonly from: number
  readonly to: number
  readonly written: string
  /** True for the scalar of a field, which may have quotes. */
  readonly isScalar: boolean
}

const REMOTE = /^https?:\/\//i

/** Returns the remote pictures of a file, in the order of its text. */
export function remotePicturesIn(source: ContentText): RemotePicture[] {
  const { file, text, marked, bodyAt } = source
  const found: RemotePicture[] = picturesInBody(source, { from: bodyAt, to: text.length })
  const document = marked.length === 0 ? null : parseFileData(file, text)
  for (const { mark, value, keyPath } of marked) {
    const [from, to] = document === null ? [] : (nodeAt(document, keyPath)?.range ?? [])
    if (from === undefined || to === undefined) continue
    if (mark.kind === 'picture' && REMOTE.test(value))
      found.push({ file, address: value, from, to, written: text.slice(from, to), isScalar: true })
    if (mark.kind === 'body') found.push(...picturesInBody(source, { from, to }))
  }
  return found.sort((a, b) => a.from - b.from)
}

/** Code, in which nothing is a picture: blocks, and spans, which end in their paragraph. Keeps offsets if replaced by spaces. */
const CODE = /^ {0,3}(```+|~~~+)[^]*?(?:^ {0,3}\1|(?![^]))|(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[^])*?[^`]\2(?!`)/gm

const WITH_PARENTHESES = String.raw`https?:\/\/(?:[^\s()<>]|\([^\s()<>]*\))+`
const INLINE = new RegExp(String.raw`!\[(?:[^[\]\\]|\\.|\[[^\]]*\])*\]\(\s*<?(${WITH_PARENTHESES})`, 'gi')
const ELEMENT = /<img\b[^>]*?\ssrc\s*=\s*["']?(https?:\/\/[^\s"'<>]+)/gi
const REFERENCE = /!\[((?:[^[\]\\]|\\.)*)\](?:\[([^\]]*)\])?(?!\()/g
const DEFINITION = /^ {0,3}\[([^\]]+)\]:\s*<?(https?:\/\/[^\s<>]+)/gim

function picturesInBody({ file, text }: ContentText, { from, to }: { from: number; to: number }): RemotePicture[] {
  const body = text.slice(from, to).replace(CODE, (code) => ' '.repeat(code.length))
  const found = new Map<number, RemotePicture>()
  const add = (written: string, at: number): void => {
    const address = written.replaceAll('&amp;', '&')
    found.set(at, { file, address, from: from + at, to: from + at + written.length, written, isScalar: false })
  }
  for (const pattern of [INLINE, ELEMENT])
    for (const { 0: whole, 1: written = '', index } of body.matchAll(pattern))
      add(written, index + whole.length - written.length)
  const names = new Set(
    [...body.matchAll(REFERENCE)].map(([, alt = '', name = '']) => labelOf(name === '' ? alt : name)),
  )
  for (const { 0: whole, 1: name = '', 2: written = '', index } of names.size === 0 ? [] : body.matchAll(DEFINITION))
    if (names.has(labelOf(name))) add(written, index + whole.length - written.length)
  return [...found.values()]
}

/** Labels of references are compared without case and with white space collapsed. */
function labelOf(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}

/** The reason why an address is not requested, or null. */
export function addressFault(address: string): string | null {
  if (/^http:/i.test(address)) return 'it is not encrypted; use the https: address of the picture'
  return addressKind(address) === 'https' ? null : 'it is not a valid address'
}
