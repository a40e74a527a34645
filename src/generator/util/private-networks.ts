// Detects IP addresses outside the public internet. Content must not make the machine that checks a site send requests into its local
// network.

import { lookup as lookUpName, type LookupAddress } from 'node:dns'
import { BlockList, isIP } from 'node:net'
import { splitAtEachSpace } from './text'
import type { LookupFunction } from 'node:net'

const NETWORKS = {
  ipv4:
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.168.0.0/16 ' +
    '198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
  ipv6: '::/128 ::1/128 64:ff9b:1::/48 100::/64 2001:db8::/32 2002::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8',
} as const
const PRIVATE = new BlockList()
for (const family of ['ipv4', 'ipv6'] as const)
  for (const network of splitAtEachSpace(NETWORKS[family])) {
    const [address = '', prefix] = network.split('/')
    PRIVATE.addSubnet(address, Number(prefix), family)
  }

/** True for a private or reserved IP address, also for IPv4 mapped into IPv6. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address)
  return family !== 0 && PRIVATE.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

export const PRIVATE_ADDRESS_CODE = 'EPRIVATE'

/**
 * A DNS lookup for node:http that fails with EPRIVATE for private addresses. The connection uses the checked address, so a second lookup
 * cannot change the result.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookUpName(hostname, { ...options, all: true }, (error, addresses) => {
    callback(...answerOf(hostname, { error, addresses, isAll: options.all === true }))
  })
}

type LookupAnswer = {
  readonly error: NodeJS.ErrnoException | null
  /** Undefined if there is an error, although Node's types deny that. */
  readonly addresses: readonly LookupAddress[] | undefined
  readonly isAll: boolean
}

function answerOf(
  hostname: string,
  { error, addresses = [], isAll }: LookupAnswer,
): Parameters<Parameters<LookupFunction>[2]> {
  if (error !== null) return [error, '', 0]
  const [first] = addresses
  if (first === undefined) return [new Error(`${hostname} has no address`), '', 0]
  const refused = addresses.find(({ address }) => isPrivateAddress(address))
  if (refused !== undefined)
    return [Object.assign(new Error(`${hostname} is ${refused.address}`), { code: PRIVATE_ADDRESS_CODE }), '', 0]
  return isAll ? [null, [...addresses]] : [null, first.address, first.family]
}
