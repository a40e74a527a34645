// The environment of what is measured: without certificates of one's own, which companies and containers name for all programs. Node
// 20 reads them at each start, which takes longer than the rest of it, and no generator asks anybody anything.

export function measuredEnv(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const { NODE_EXTRA_CA_CERTS: _certificates, ...own } = process.env
  return { ...own, ...more }
}
