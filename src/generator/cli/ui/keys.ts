// Reads single keys from a terminal, without Enter. The mode of the terminal is restored when the process exits.

export type Keys = { readonly areHeard: boolean; readonly close: () => void }

/** Calls the handler of each key. Without a terminal, `areHeard` is false and no handler is called. */
export function listenToKeys(handlers: Readonly<Record<string, () => void>>): Keys {
  const { stdin } = process
  if (!stdin.isTTY) return { areHeard: false, close: () => undefined }
  const restore = (): void => {
    stdin.setRawMode(false)
  }
  const onData = (text: string): void => {
    for (const key of text) if (Object.hasOwn(handlers, key)) handlers[key]?.()
  }
  process.once('exit', restore)
  stdin.setRawMode(true)
  stdin.setEncoding('utf8').on('data', onData).resume()
  return {
    areHeard: true,
    close: () => {
      process.removeListener('exit', restore)
      stdin.removeListener('data', onData).pause()
      restore()
    },
  }
}
