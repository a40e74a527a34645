// The rules of `packsite check`: their permanent codes, how grave each is until a site says otherwise, and what each is
// about in a few words. docs/errors.md explains them. The config's schema and the rules themselves both read this table.

export const SEVERITIES = ['off', 'info', 'warn', 'error'] as const
export type Severity = (typeof SEVERITIES)[number]

type RuleRow = { readonly code: string; readonly severity: Severity; readonly title: string }

export const CHECK_RULES = [
  // Links, pictures and other files that pages name
  { code: 'broken-link', severity: 'error', title: 'A link leads nowhere' },
  { code: 'broken-anchor', severity: 'error', title: 'A link names a place that its page does not have' },
  { code: 'insecure-link', severity: 'error', title: 'A link is not encrypted' },
  { code: 'invalid-link', severity: 'error', title: 'A link cannot be followed' },
  { code: 'missing-file', severity: 'error', title: 'A page asks for a file that is not there' },
  { code: 'foreign-file', severity: 'error', title: 'A page asks another site for a file' },
  { code: 'picture-size', severity: 'error', title: 'A picture has no width and height, or wrong ones' },
  { code: 'picture-small', severity: 'warn', title: 'A picture is smaller than it is shown' },
  { code: 'picture-text', severity: 'error', title: 'A picture has no alternative text' },
  { code: 'picture-undescribed', severity: 'warn', title: 'A picture of content is not described' },
  // Downloads
  { code: 'insecure-download', severity: 'error', title: 'A download is not encrypted' },
  { code: 'download-host', severity: 'error', title: 'A download comes from a host that is not allowed' },
  { code: 'download-key', severity: 'error', title: 'A download is at a host that answers nobody without a key' },
  { code: 'download-type', severity: 'error', title: 'A download is no pack' },
  { code: 'download-duplicate', severity: 'warn', title: 'Two releases have one address' },
  { code: 'download-version', severity: 'warn', title: 'The name of a file contradicts its row' },
  { code: 'download-latest', severity: 'info', title: 'Two releases for one version are the latest of a channel' },
  { code: 'download-overlap', severity: 'warn', title: 'Two rows cover one version' },
  { code: 'download-gap', severity: 'info', title: 'No row covers a version' },
  { code: 'download-date', severity: 'warn', title: 'The date of a release cannot be right' },
  { code: 'download-facts', severity: 'warn', title: 'Size or SHA-256 of a first-party file is not known' },
  { code: 'download-order', severity: 'warn', title: 'A table does not begin with its newest version' },
  // What is written and not shown, or not as it was meant
  { code: 'post-ahead', severity: 'warn', title: 'A post is of a day to come' },
  { code: 'pack-alone', severity: 'warn', title: 'No project names a pack' },
  { code: 'unused-template', severity: 'warn', title: 'A file of templates is used by nothing' },
  // Addresses
  { code: 'redirect-chain', severity: 'warn', title: 'A redirect leads to another redirect' },
  { code: 'lost-address', severity: 'warn', title: 'A published address is gone' },
  // HTML
  { code: 'html-nesting', severity: 'error', title: 'An element stands where it may not' },
  { code: 'html-element', severity: 'error', title: 'An element is unknown or obsolete' },
  { code: 'html-attribute', severity: 'error', title: 'An attribute is missing or wrong' },
  { code: 'duplicate-id', severity: 'error', title: 'An id stands twice on a page' },
  { code: 'inline-code', severity: 'error', title: 'A page has scripts or styles of its own' },
  { code: 'head-twice', severity: 'error', title: 'A page says twice what it may say once' },
  // Accessibility
  { code: 'page-language', severity: 'error', title: 'A page does not say its language' },
  { code: 'page-heading', severity: 'error', title: 'A page has not exactly one heading of the first level' },
  { code: 'heading-order', severity: 'warn', title: 'A level of headings is skipped' },
  { code: 'heading-text', severity: 'error', title: 'A heading is empty' },
  { code: 'link-name', severity: 'error', title: 'A link has no name' },
  { code: 'control-label', severity: 'error', title: 'A control has no name' },
  { code: 'table-header', severity: 'error', title: 'A table does not say what its cells are' },
  { code: 'page-landmarks', severity: 'warn', title: 'The parts of a page cannot be told apart' },
  { code: 'aria-reference', severity: 'error', title: 'An attribute refers to an element that is not there' },
  { code: 'tab-order', severity: 'error', title: 'An element changes the order of the Tab key' },
  // What pages say of themselves
  { code: 'meta-title', severity: 'warn', title: 'The title of a page is missing, too short or too long' },
  { code: 'meta-description', severity: 'warn', title: 'The description of a page is missing, too short or too long' },
  { code: 'meta-duplicate', severity: 'warn', title: 'Two pages have one title or one description' },
  { code: 'meta-image', severity: 'warn', title: 'A page has no picture to be shared with' },
  { code: 'page-weight', severity: 'warn', title: 'A page weighs more than it may' },
  // Other sites, with --external
  { code: 'external-gone', severity: 'error', title: 'An address of another site is gone' },
  { code: 'external-failed', severity: 'warn', title: 'An address of another site does not answer' },
  { code: 'external-certificate', severity: 'error', title: 'The certificate of another site is not valid' },
  { code: 'external-moved', severity: 'info', title: 'An address of another site has moved for good' },
  { code: 'external-private', severity: 'error', title: 'An address leads into a private network' },
  { code: 'external-type', severity: 'error', title: 'What a mirror answers is no pack' },
  { code: 'external-mismatch', severity: 'error', title: 'A mirror has another file than its release tells' },
] as const satisfies readonly RuleRow[]

export type RuleCode = (typeof CHECK_RULES)[number]['code']
