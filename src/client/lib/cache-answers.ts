// Requests each address once.

/** Caches answers by address. After a failure, the next call repeats the request. */
export function cacheByAddress<Data>(load: (address: string) => Promise<Data>): (address: string) => Promise<Data> {
  const answers = new Map<string, Promise<Data>>()
  return (address) => {
    const answer = answers.get(address) ?? load(address)
    answers.set(address, answer)
    answer.catch(() => answers.delete(address))
    return answer
  }
}
