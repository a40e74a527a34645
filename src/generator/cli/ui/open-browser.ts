// Opens an address in the default browser with the system's command.

import { spawn } from 'node:child_process'

export function openBrowser(address: string): void {
  const [command, args] = commandFor(address)
  const child = spawn(command, args, { stdio: 'ignore', detached: true })
  // Ignored if the command is missing; the terminal shows the address anyway.
  child.on('error', () => undefined)
  child.unref()
}

function commandFor(address: string): [command: string, args: string[]] {
  if (process.platform === 'darwin') return ['open', [address]]
  if (process.platform === 'win32') return ['rundll32', ['url.dll,FileProtocolHandler', address]]
  return ['xdg-open', [address]]
}
