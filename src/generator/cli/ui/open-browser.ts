// The system's own way to show an address in the browser that somebody prefers.

import { spawn } from 'node:child_process'

export function openBrowser(address: string): void {
  const [command, args] = commandFor(address)
  const child = spawn(command, args, { stdio: 'ignore', detached: true })
  // Without such a command there is nothing to open; the address stands in the terminal.
  child.on('error', () => undefined)
  child.unref()
}

function commandFor(address: string): [command: string, args: string[]] {
  if (process.platform === 'darwin') return ['open', [address]]
  if (process.platform === 'win32') return ['rundll32', ['url.dll,FileProtocolHandler', address]]
  return ['xdg-open', [address]]
}
