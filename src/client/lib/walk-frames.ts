// Pictures of a walk: one request for each view, repeated only after a failure.

export type FrameLoader = {
  /** The decoded picture; rejects if it cannot be loaded. */
  readonly load: (address: string) => Promise<HTMLImageElement>
  /** Loads pictures that may be needed next, unless the visitor saves data. */
  readonly prefetch: (addresses: readonly string[]) => void
}

export function createFrameLoader(): FrameLoader {
  const loads = new Map<string, Promise<HTMLImageElement>>()
  const load = (address: string): Promise<HTMLImageElement> => {
    const known = loads.get(address)
    if (known !== undefined) return known
    const image = new Image()
    image.src = address
    const loading = image.decode().then(
      () => image,
      (error: unknown) => {
        loads.delete(address)
        throw error
      },
    )
    loads.set(address, loading)
    return loading
  }
  return {
    load,
    prefetch: (addresses) => {
      const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
      if (connection?.saveData === true) return
      for (const address of addresses) load(address).catch(() => undefined)
    },
  }
}
