// How the editor at /admin shows content files: the shapes of values in a file, and the file /admin/config.json. Written by
// the generator, read by the script of the page.

/**
 * The shape of a value in a file, which determines its value in the editor:
 * - `text`, `number`, `flag`: the scalar. `fallback`: the value of a missing key.
 * - `list`: a list. `isSingle`: the file may have one item without a list.
 * - `object`: fixed keys.
 * - `map`: any keys, in order. In the editor a list of items with `label`, and the fields of `of` or else `value`.
 *   `short`: the field that the file has instead of an object, if no other field is set.
 * - `groups`: label -> text, or group -> label -> text. In the editor a list of `group`, `label` and `value`.
 * - `yaml`: any value. In the editor its YAML as text.
 */
export type AdminShape =
  | { readonly is: 'text' | 'number' | 'flag'; readonly fallback?: string }
  | { readonly is: 'list'; readonly of: AdminShape; readonly isSingle?: boolean }
  | { readonly is: 'object'; readonly fields: Readonly<Record<string, AdminShape>> }
  | { readonly is: 'map'; readonly of: AdminShape; readonly short?: string }
  | { readonly is: 'groups' }
  | { readonly is: 'yaml' }

/** A format of files. */
export type AdminFormat = {
  readonly name: string
  /** Markdown has front matter, and the body in `body`. */
  readonly extension: 'md' | 'yaml'
  /** The shape of the front matter or of the file. The editor shows a value other than an object as the field `items`. */
  readonly shape: AdminShape
}

/** The content of /admin/config.json. */
export type AdminPageConfig = {
  /** The configuration of Sveltia CMS. */
  readonly cms: object
  readonly formats: readonly AdminFormat[]
}
