// Labels of game versions are free text. This reads the usual shapes, so that '1.20.1' finds the row '1.20.x'; nothing
// depends on a label being readable.

/**
 * The versions that a label stands for, each exact ('1.19.2'), a prefix ('1.20.*'), or a range ('1.6.1..1.7.10').
 * A label of another shape stands for itself.
 */
export function coveredVersions(label: string, covers: readonly string[] | null): string[] {
  if (covers !== null) return [...covers]
  return label.split(/\s*,\s*|\s+and\s+/).flatMap(coveredByPart)
}

function coveredByPart(part: string): string[] {
  const family = /^(\d+(?:\.\d+)*)\.x$/i.exec(part)
  if (family !== null) return [family[1] ?? '', `${family[1] ?? ''}.*`]
  const range = /^(\d+(?:\.\d+)*)\s*[-–]\s*(\d+(?:\.\d+)*)$/.exec(part)
  if (range !== null) return expandRange(range[1] ?? '', range[2] ?? '')
  const alternatives = /^((?:\d+\.)+)(\d+)((?:\/\d+)+)$/.exec(part)
  if (alternatives !== null) {
    const [, prefix = '', first = '', rest = ''] = alternatives
    return [first, ...rest.split('/').slice(1)].map((last) => prefix + last)
  }
  return [part]
}

/** '1.19.0 - 1.19.2' -> 1.19.0, 1.19, 1.19.1, 1.19.2; ends with other beginnings stay a range. */
function expandRange(from: string, to: string): string[] {
  const [head, first] = splitLast(from)
  const [otherHead, last] = splitLast(to)
  if (from === otherHead) return [from, ...numbers(1, last).map((number) => `${from}.${String(number)}`)]
  if (head !== otherHead || head === '' || last < first) return [`${from}..${to}`]
  const versions = numbers(first, last).map((number) => `${head}.${String(number)}`)
  return first === 0 ? [head, ...versions] : versions
}

function splitLast(version: string): [string, number] {
  const dot = version.lastIndexOf('.')
  return [version.slice(0, Math.max(dot, 0)), Number(version.slice(dot + 1))]
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index)
}
