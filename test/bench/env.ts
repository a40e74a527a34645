// The environment of what is measured: without what Node reads at each start and no generator asks for. Certificates of one's own
// for connections, which companies and containers name for all programs, take twice as long as the start itself.

const READ_AT_EACH_START = ['NODE_EXTRA_CA_CERTS']

export function measuredEnv(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !READ_AT_EACH_START.includes(name))
  return { ...Object.fromEntries(own), ...more }
}
