// Where else a file can be had.

import type { FileProps } from '../../generator/model'

export function Mirrors({ file }: { readonly file: FileProps }) {
  const rest = file.href === null ? file.mirrors.slice(1) : file.mirrors
  return (
    <ul className="mirrors">
      {rest.map((mirror) => (
        <li key={mirror.href}>
          <a href={mirror.href}>
            {mirror.text}
            <span className="hidden-text"> mirror of {file.title}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
