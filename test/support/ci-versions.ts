// Versions for workflows of GitHub and pipelines of GitLab. A test compares the files of `packsite init` and the docs with these versions.

/** Newest major versions; all run on Node 24. */
export const ACTIONS = {
  'actions/checkout': 'v7',
  'actions/setup-node': 'v7',
  'actions/cache': 'v6',
  'actions/upload-pages-artifact': 'v5',
  'actions/deploy-pages': 'v5',
} as const

/** The long-term support release of Node for building sites. */
export const CI_NODE = '24'
