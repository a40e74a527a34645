// Tables of HTML elements for the rules: known elements, omissible end tags and content models.
// https://html.spec.whatwg.org/multipage/dom.html#content-models

import { splitAtEachSpace } from '../util/text'

const words = (line: string): ReadonlySet<string> => new Set(splitAtEachSpace(line))

export const VOID_ELEMENTS = words('area base br col embed hr img input link meta source track wbr')

/** Elements with an optional end tag. */
export const OPTIONAL_END_TAGS = words(
  'html head body li dt dd p rt rp optgroup option colgroup caption thead tbody tfoot tr td th',
)

const P_CLOSERS = words(
  'address article aside blockquote details dialog div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header ' +
    'hgroup hr main menu nav ol p pre search section table ul',
)
const ROW_ENDS = words('tbody thead tfoot')
const CELL_ENDS = words('td th tr tbody thead tfoot')

/** Element -> start tags that implicitly close the element. */
export const CLOSED_BY_TAGS: Readonly<Record<string, ReadonlySet<string>>> = {
  p: P_CLOSERS,
  li: words('li'),
  dt: words('dt dd'),
  dd: words('dt dd'),
  option: words('option optgroup'),
  optgroup: words('optgroup'),
  caption: words('colgroup thead tbody tfoot tr'),
  colgroup: words('thead tbody tfoot tr'),
  thead: ROW_ENDS,
  tbody: ROW_ENDS,
  tfoot: ROW_ENDS,
  tr: words('tr tbody thead tfoot'),
  td: CELL_ENDS,
  th: CELL_ENDS,
  head: words('body'),
}

export const KNOWN_ELEMENTS = words(
  'html head title base link meta style body article section nav aside h1 h2 h3 h4 h5 h6 hgroup header footer address p hr pre ' +
    'blockquote ol ul menu li dl dt dd figure figcaption main search div a em strong small s cite q dfn abbr ruby rt rp data time ' +
    'code var samp kbd sub sup i b u mark bdi bdo span br wbr ins del picture source img iframe embed object video audio track ' +
    'map area table caption colgroup col tbody thead tfoot tr td th form label input button select datalist optgroup option ' +
    'textarea output progress meter fieldset legend details summary dialog script noscript template slot canvas svg math',
)

/** Flow content that is not phrasing content. */
export const NON_PHRASING_FLOW_ELEMENTS = words(
  'address article aside blockquote details dialog div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup ' +
    'hr li main menu nav ol p pre search section table ul',
)

/** Elements that only allow phrasing content. */
export const PHRASING_ONLY_ELEMENTS = words(
  'p h1 h2 h3 h4 h5 h6 pre em strong small s cite q dfn abbr ruby rt data time code var samp kbd sub sup i b u mark bdi bdo span ' +
    'label button output progress meter legend summary',
)

/** Elements with the content model of their parent. */
export const TRANSPARENT_ELEMENTS = words('a ins del map noscript')

/** Interactive elements. */
export const INTERACTIVE_ELEMENTS = words('a button details embed iframe input label select textarea')

/** Element -> allowed parents. */
export const ALLOWED_PARENTS: Readonly<Record<string, ReadonlySet<string>>> = {
  li: words('ul ol menu'),
  dt: words('dl div'),
  dd: words('dl div'),
  tr: words('table thead tbody tfoot'),
  td: words('tr'),
  th: words('tr'),
  thead: words('table'),
  tbody: words('table'),
  tfoot: words('table'),
  caption: words('table'),
  colgroup: words('table'),
  col: words('colgroup table'),
  summary: words('details'),
  figcaption: words('figure'),
  legend: words('fieldset'),
  option: words('select datalist optgroup'),
  optgroup: words('select'),
  source: words('picture video audio'),
  track: words('video audio'),
}

/** Element -> allowed children. */
export const ALLOWED_CHILDREN: Readonly<Record<string, ReadonlySet<string>>> = {
  ul: words('li script template'),
  ol: words('li script template'),
  menu: words('li script template'),
  dl: words('dt dd div script template'),
  table: words('caption colgroup thead tbody tfoot tr script template'),
  thead: words('tr script template'),
  tbody: words('tr script template'),
  tfoot: words('tr script template'),
  tr: words('td th script template'),
  colgroup: words('col template'),
  picture: words('source img script template'),
  select: words('option optgroup hr script template'),
  optgroup: words('option script template'),
  head: words('title base link meta style script noscript template'),
  html: words('head body'),
}
