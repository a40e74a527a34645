// Reads single keys from a terminal, without Enter. The mode of the terminal is restored when the process exits.

export type KeyListener = { readonly isListening: boolean; readonly close: () => void }

/** Calls the handler of each key. Without a terminal, `isListening` is false and no handler is called. */
export function listenToKeys(handlers: Readonly<Record<string, () => void>>): KeyListener {
  const { stdin } = process
  if (!stdin.isTTY) return { isListening: false, close: () => undefined }
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
    isListening: true,
    close: () => {
      process.removeListener('exit', restore)
      stdin.removeListener('data', onData).pause()
      restore()
    },
  }
}
