// Maps errors of node:http and node:https to a kind and a readable reason.

import { errorCode } from '../util/fs'
import { PRIVATE_ADDRESS_CODE } from '../util/private-networks'

export type NetworkFault = { readonly fault: 'network' | 'certificate' | 'private'; readonly reason: string }

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO|ALTNAME|ERR_TLS|ERR_SSL|EPROTO|HOSTNAME_MISMATCH/
const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the host has no address',
  EAI_AGAIN: 'the host has no address',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was interrupted',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  HPE_HEADER_OVERFLOW: 'the head of its answer is too long',
}

export function toNetworkFault(error: unknown): NetworkFault {
  const code = errorCode(error)
  const message = error instanceof Error ? error.message : String(error)
  if (code === PRIVATE_ADDRESS_CODE) return { fault: 'private', reason: message }
  if (CERTIFICATE.test(code)) return { fault: 'certificate', reason: `${message} (${code})` }
  const reason = REASONS[code] ?? (code.startsWith('HPE_') ? 'its answer is not HTTP' : message)
  return { fault: 'network', reason }
}
