// The code of satteri that runs before its program of the machine does: bundled into lib/, where that one is asked for by its place.

export { markdownToHtml } from 'satteri'
