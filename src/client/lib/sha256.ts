// Incremental SHA-256. crypto.subtle needs the whole file in memory, reports no progress, and requires https.

const K = constants()

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4). */
function constants(): Uint32Array {
  const words = new Uint32Array(64)
  let found = 0
  for (let candidate = 2; found < 64; candidate += 1)
    if (isPrime(candidate)) {
      words[found] = (Math.cbrt(candidate) % 1) * 2 ** 32
      found += 1
    }
  return words
}

function isPrime(number: number): boolean {
  for (let divisor = 2; divisor * divisor <= number; divisor += 1) if (number % divisor === 0) return false
  return true
}

const BLOCK = 64

export function createSha256() {
  const state = new Int32Array([
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
  ])
  const words = new Int32Array(64)
  const rest = new Uint8Array(BLOCK)
  let buffered = 0
  let total = 0
  const mix = (bytes: Uint8Array, start: number): void => {
    for (let i = 0; i < 16; i += 1) {
      const at = start + i * 4
      words[i] = (at0(bytes, at) << 24) | (at0(bytes, at + 1) << 16) | (at0(bytes, at + 2) << 8) | at0(bytes, at + 3)
    }
    for (let i = 16; i < 64; i += 1) {
      const [w15, w2] = [at0(words, i - 15), at0(words, i - 2)]
      const s0 = turn(w15, 7) ^ turn(w15, 18) ^ (w15 >>> 3)
      const s1 = turn(w2, 17) ^ turn(w2, 19) ^ (w2 >>> 10)
      words[i] = (at0(words, i - 16) + s0 + at0(words, i - 7) + s1) | 0
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
    for (let i = 0; i < 64; i += 1) {
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
      const first = (h + s1 + ((e & f) ^ (~e & g)) + at0(K, i) + at0(words, i)) | 0
      const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
      const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
      h = g
      g = f
      f = e
      e = (d + first) | 0
      d = c
      c = b
      b = a
      a = (first + second) | 0
    }
    for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (at0(state, i) + word) | 0
  }
  const update = (bytes: Uint8Array): void => {
    total += bytes.length
    let at = 0
    if (buffered > 0) {
      at = Math.min(BLOCK - buffered, bytes.length)
      rest.set(bytes.subarray(0, at), buffered)
      buffered += at
      if (buffered < BLOCK) return
      mix(rest, 0)
      buffered = 0
    }
    for (; at + BLOCK <= bytes.length; at += BLOCK) mix(bytes, at)
    rest.set(bytes.subarray(at))
    buffered = bytes.length - at
  }
  /** Hexadecimal digest. */
  const digest = (): string => {
    const bits = total * 8
    const end = new Uint8Array(buffered < 56 ? BLOCK - buffered : 2 * BLOCK - buffered)
    end[0] = 0x80
    const view = new DataView(end.buffer)
    view.setUint32(end.length - 8, Math.floor(bits / 2 ** 32))
    view.setUint32(end.length - 4, bits % 2 ** 32)
    update(end)
    return [...state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
  }
  return { update, digest }
}

function at0(list: Uint8Array | Int32Array | Uint32Array, index: number): number {
  return list[index] ?? 0
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}
