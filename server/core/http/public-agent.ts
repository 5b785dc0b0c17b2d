import { RequestFilteringHttpsAgent } from 'request-filtering-agent'

/*
 * For addresses supplied by a client, which must not make our server call its own network (SSRF). The name is checked
 * when it is stored and its address at every call, because the address may change in between.
 */

const ownNames = /(^|\.)(localhost|local|internal|lan|home|corp|home\.arpa)$/

/**
 * Two URL parsers may disagree where the host ends, and one checks while the other calls. So this refuses every
 * character that could end the host or does not belong in an address.
 */
const plainAddress = /^https:\/\/[a-z\d.-]+(?:[/?#][\u0021-\u007e]*)?$/i

/** An https address with a public host name, at the default port. */
export function isPublicAddress(address: string): boolean {
  if (!plainAddress.test(address) || !URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  const name = hostname.replace(/\.$/, '')
  // A last character that is a digit or a bracket means an IP address, in any notation.
  const isName = name.includes('.') && !/[\d\]]$/.test(name)
  return protocol === 'https:' && port === '' && username + password === '' && isName && !ownNames.test(name)
}

/** Refuses private and reserved addresses, also those of a name and those of IPv6 that contain an IPv4 address. */
export const publicAgent = new RequestFilteringHttpsAgent()
