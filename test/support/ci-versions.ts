// What a workflow of GitHub and a pipeline of GitLab are run with: the one place where these versions stand. What `packsite init` writes and
// what docs show is held to them by a test.

/** Newest majors, all of which run on Node 24. */
export const ACTIONS = {
  'actions/checkout': 'v7',
  'actions/setup-node': 'v7',
  'actions/cache': 'v6',
  'actions/upload-pages-artifact': 'v5',
  'actions/deploy-pages': 'v5',
} as const

/** The long-term release of Node that a site is built with. */
export const CI_NODE = '24'
