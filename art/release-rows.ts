// Keeps the sizes and hashes in content/releases true to the packs that were just drawn. Only the two values of the
// matching `file:` row change; comments, order and layout of the list stay as their author wrote them.
import { isMap, isScalar, parseDocument, visit, type YAMLMap } from 'yaml'

/** A release file that was drawn: its path under public/packs, and what its row has to say. */
export type DrawnFile = { readonly path: string; readonly sizeBytes: number; readonly sha256: string }

type Place = { readonly variant: string; readonly file: string }

function placeOf(path: string): Place {
  const [, variant = '', file = ''] = path.split('/')
  return { variant, file }
}

/** The list that a release file stands in: `Classic-32x-Java/...` is a row of content/releases/classic-32x/java.yaml. */
export function listOf(path: string): string {
  const [, name, edition] = /^(.+)-(Java|Bedrock)\//.exec(path) ?? []
  if (name === undefined || edition === undefined) throw new RangeError(`${path} is not the path of a release file`)
  return `content/releases/${name.toLowerCase()}/${edition.toLowerCase()}.yaml`
}

function spanOf(row: YAMLMap, key: string): readonly [number, number] {
  const value = row.get(key, true)
  if (!isScalar(value) || value.range == null) throw new RangeError(`a row with a file has no ${key}`)
  return [value.range[0], value.range[1]]
}

/** The text of a list with the size and sha256 of every drawn file. Throws when a file has no row, or two. */
export function rewriteRows(text: string, drawn: readonly DrawnFile[]): string {
  const rows: YAMLMap[] = []
  visit(parseDocument(text), {
    Map: (_key, node) => {
      if (isMap(node) && node.has('file')) rows.push(node)
    },
  })
  const changes = drawn.flatMap(({ path, sizeBytes, sha256 }) => {
    const { variant, file } = placeOf(path)
    const [row, second] = rows.filter((one) => one.get('variant') === variant && one.get('file') === file)
    if (row === undefined || second !== undefined)
      throw new RangeError(`${listOf(path)} has ${row === undefined ? 'no row' : 'two rows'} for ${variant}/${file}`)
    return [
      { span: spanOf(row, 'size'), value: String(sizeBytes) },
      { span: spanOf(row, 'sha256'), value: sha256 },
    ]
  })
  return changes
    .sort((a, b) => b.span[0] - a.span[0])
    .reduce((done, { span: [from, to], value }) => done.slice(0, from) + value + done.slice(to), text)
}
