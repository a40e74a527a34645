// Parser of game versions in labels and questions: '1.21.8', 'v1.20.1 java', 'Beta 1.7.3', '25w31a', '1.21.90/100', '1.19.0 - 1.19.2',
// '1.16.x'. Unreadable text gives no version and never an error. Versions are not semver but lists of numbers; the first number is the kind
// (release, beta, snapshot).

/** Older kinds first. Snapshots and previews are not ordered relative to other kinds. */
const KINDS = ['alpha', 'beta', 'release', 'snapshot', 'preview'] as const
type Kind = (typeof KINDS)[number]

const RELEASE = KINDS.indexOf('release')
/** Longer text is truncated; callers should reject longer questions. */
export const MAX_VERSION_TEXT_LENGTH = 200

export type Version = {
  /** Index of the kind in KINDS, then the numbers of the version: '1.20.1' is [2, 1, 20, 1]. */
  readonly numbers: readonly number[]
  /** 0 for a final version; negative and ascending for pre-releases and release candidates. */
  readonly stage: number
  /** Printed form: 'Beta 1.7.3'. */
  readonly text: string
}

/** All versions between two ends, both inclusive. */
export type Span = { readonly from: Version; readonly to: Version }

/** Normalises a text to a single line in lower case, with ASCII digits, points and hyphens, truncated to `MAX_VERSION_TEXT_LENGTH`. */
export function normalizeVersionText(text: string): string {
  return text
    .trim()
    .slice(0, MAX_VERSION_TEXT_LENGTH)
    .normalize('NFKC')
    .slice(0, MAX_VERSION_TEXT_LENGTH)
    .toLowerCase()
    .replace(/\p{Nd}/gu, plainDigit)
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u3002\u00b7\u066b]/g, '.')
    .replace(/[\u060c\u066c\u3001]/g, ',')
    .replace(/[\s\u200b]+/g, ' ')
    .replace(/\p{Cf}+/gu, '')
    .trim()
}

/** Digits of each script are blocks of ten that start at a code point ending in hexadecimal 0 or 6. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const isFromZero = /\p{Nd}/u.test(String.fromCodePoint(code & ~15))
  return String((code & 15) - (isFromZero ? 0 : 6))
}

/** Negative if `a` is older than `b`. */
export function compareVersions(a: Version, b: Version): number {
  return compareNumbers(a.numbers, b.numbers) || a.stage - b.stage
}

/** Compares part by part; missing parts count as 0, so 1.20 equals 1.20.0. */
export function compareNumbers(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const [left, right] = [a[index] ?? 0, b[index] ?? 0]
    if (left !== right) return left < right ? -1 : 1
  }
  return 0
}

/** True if one of two versions is older than the other: both are of the same kind, or neither is a snapshot or a preview. */
export function isComparable(a: Version, b: Version): boolean {
  const [kind = 0, other = 0] = [a.numbers[0], b.numbers[0]]
  return kind === other || (kind <= RELEASE && other <= RELEASE)
}

/** True for snapshots and previews, which are not ordered relative to other versions. */
export function isSnapshotOrPreview({ numbers }: Version): boolean {
  return (numbers[0] ?? 0) > RELEASE
}

/** True if the outer span includes the whole inner span. */
export function spanContains(outer: Span, inner: Span): boolean {
  return (
    isComparable(outer.from, inner.from) &&
    compareVersions(outer.from, inner.from) <= 0 &&
    compareVersions(inner.to, outer.to) <= 0
  )
}

/** Every version with this prefix: 1.20 -> 1.20, 1.20.1, … */
export function prefixSpan(version: Version): Span {
  return { from: version, to: { ...version, numbers: [...version.numbers, Infinity] } }
}

const KIND_WORD = 'alpha|beta|snapshots?|preview'
const TOKEN = new RegExp(
  [
    `(?<![\\p{L}\\d._])(?:(?<before>${KIND_WORD})[ .-]*|(?<letter>[ab]))?(?:v|mc)?`,
    // '25w31a', or numbers. A lone number must not precede a letter: '32x' is a resolution.
    `(?:(?<week>\\d\\dw\\d\\d[a-z](?!\\p{L}))|(?<numbers>\\d{1,9}(?:[._]\\d{1,9})+|\\d{1,9}(?!\\p{L})))`,
    // '.x' means every version with this prefix, '+' also every newer version.
    `(?<open>\\.[x*](?!\\p{L})|\\+)?(?!\\d|[._]\\d)`,
    `(?:[ -]*(?:(?<stage>pre|rc|release candidate|snapshot)(?:-?release)?[ .-]*(?<count>\\d{1,3})?|(?<after>${KIND_WORD}))(?!\\p{L}))?`,
  ].join(''),
  'gu',
)
const BARE_KIND = new RegExp(`(?<!\\p{L})(?:${KIND_WORD})(?!\\p{L})`, 'u')

/** A version or range, with its position in the text. */
export type VersionToken = Span & {
  /** Numbers in original spelling. A lone number may continue the previous version: '1.21.90/100'. */
  readonly written: string
  readonly hasKind: boolean
  readonly start: number
  readonly end: number
}

/** Versions and ranges of a label, in order; empty if unreadable. */
export function spansOf(label: string): Span[] {
  return readText(normalizeVersionText(label)).map(({ from, to }) => ({ from, to }))
}

/**
 * The oldest and newest version of a label: '1.21.60 - 1.21.80' -> '1.21.60' and '1.21.80'. A label without such ends is returned for both:
 * '1.6.x', 'Snapshot'.
 */
export function oldestAndNewest(label: string): { readonly oldest: string; readonly newest: string } {
  const spans = spansOf(label)
  const versions = spans.flatMap(({ from, to }) => [from, to]).sort(compareVersions)
  const [oldest, newest] = [versions[0], versions.at(-1)]
  const isOpen = spans.some(({ to }) => to.numbers.includes(Infinity))
  if (oldest === undefined || newest === undefined || isOpen) return { oldest: label, newest: label }
  return { oldest: oldest.text, newest: newest.text }
}

/** The version of a question, or all versions with a prefix; null if the question names none. */
export function parseVersionQuestion(question: string): Span | null {
  return readText(replaceSeparatorsWithDots(normalizeVersionText(question)))[0] ?? null
}

/** Inserts points: '1,20,1' and '1 20 1' (keyboards without a point) -> '1.20.1'. */
export function replaceSeparatorsWithDots(text: string): string {
  return text.includes('.') ? text : text.replace(/(\d) ?[, ] ?(?=\d)/g, '$1.')
}

function readText(text: string): VersionToken[] {
  const read = readVersionTokens(text)
  // Beside a version such as '1.21.2', a lone number has another meaning.
  const whole = read.filter(({ written, hasKind }) => hasKind || /\D/.test(written))
  if (whole.length > 0) return whole
  const kind = BARE_KIND.exec(text)?.[0]
  return read.length > 0 || kind === undefined ? read : [createToken({ before: kind }, { index: 0, 0: text })]
}

/** Every version of a normalised text, including lone numbers. */
export function readVersionTokens(text: string): VersionToken[] {
  const read: VersionToken[] = []
  for (const match of text.matchAll(TOKEN)) {
    const token = createToken(match.groups ?? {}, match)
    const last = read.at(-1)
    const between = last === undefined ? '' : text.slice(last.end, token.start).trim()
    if (last !== undefined && /^(?:-|to)$/.test(between)) read[read.length - 1] = rangeOf(last, continued(last, token))
    else if (last !== undefined && between === '/') read.push(continued(last, token))
    else read.push(token)
  }
  return read
}

type Groups = Readonly<Record<string, string | undefined>>

function createToken(groups: Groups, place: { readonly index: number; readonly 0: string }): VersionToken {
  const { before, letter, week, numbers = '', open, stage, count = '0', after } = groups
  const kind = kindOf(week === undefined ? (before ?? letter ?? after ?? stage) : 'snapshot')
  const written = week ?? numbers
  const isStage = kind === 'release' && stage !== undefined
  const digits = week === undefined ? written.split(/[._]/).filter(Boolean).map(Number) : weekNumbers(week)
  const version = {
    numbers: [KINDS.indexOf(kind), ...digits, ...(stage === 'snapshot' ? [Number(count)] : [])],
    stage: isStage ? Number(count) - (stage === 'pre' ? 2000 : 1000) : 0,
    text:
      textOf(kind, written) +
      (isStage ? `-${stage === 'pre' ? 'pre' : 'rc'}${count}` : count === '0' ? '' : ` ${count}`),
  }
  const { from, to } = open === undefined && written !== '' ? { from: version, to: version } : prefixSpan(version)
  return {
    from,
    to: open === '+' ? { ...to, numbers: [KINDS.indexOf(kind), Infinity] } : to,
    written,
    hasKind: kind !== 'release',
    start: place.index,
    end: place.index + place[0].length,
  }
}

function kindOf(word: string | undefined): Kind {
  if (word === 'a' || word === 'b') return word === 'a' ? 'alpha' : 'beta'
  return KINDS.find((kind) => word?.startsWith(kind)) ?? 'release'
}

/** The numbers of a snapshot's name: '25w31a' -> [25, 31, 1]. */
function weekNumbers(week: string): number[] {
  return [Number(week.slice(0, 2)), Number(week.slice(3, 5)), week.charCodeAt(5) - 96]
}

function textOf(kind: Kind, written: string): string {
  if (kind === 'release' || written.includes('w')) return written
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${written}`.trim()
}

/** A version after a hyphen or slash takes the kind of the previous version; '100' after '1.21.90' is 1.21.100. */
function continued(last: VersionToken, token: VersionToken): VersionToken {
  const [kind = RELEASE, ...numbers] = token.from.numbers
  const isLone = numbers.length === 1 && last.to.numbers.length > 2
  const head = isLone ? last.from.numbers.slice(0, -1) : [token.hasKind ? kind : (last.from.numbers[0] ?? kind)]
  const text = isLone
    ? last.from.text.replace(/\d+$/, String(numbers[0]))
    : textOf(KINDS[head[0] ?? RELEASE] ?? 'release', token.written)
  const adopt = (version: Version): Version => ({ ...version, numbers: [...head, ...version.numbers.slice(1)], text })
  return { ...token, from: adopt(token.from), to: adopt(token.to), written: isLone ? text : token.written }
}

/** The range between two versions, both ends inclusive. The order of the versions does not matter. */
function rangeOf(first: VersionToken, last: VersionToken): VersionToken {
  const [older, newer] = compareVersions(first.from, last.from) <= 0 ? [first, last] : [last, first]
  return { ...first, from: older.from, to: newer.to, end: last.end }
}
