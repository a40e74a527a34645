// Schema of an address without user, query and fragment. http is only allowed for localhost.

import * as z from 'zod'
import { addressKind } from '../util/address'

export const httpsBaseUrl = z.string().refine(
  (value) => {
    if (addressKind(value.replace(/^http:/i, 'https:')) !== 'https' || /\s/.test(value)) return false
    const { protocol, hostname, username, search, hash } = new URL(value)
    const isLocal = hostname === 'localhost' || hostname === '127.0.0.1'
    return (
      (protocol === 'https:' || (protocol === 'http:' && isLocal)) && username === '' && search === '' && hash === ''
    )
  },
  { error: 'it is not an https address without query and fragment' },
)
