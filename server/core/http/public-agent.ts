import { lookup } from 'node:dns'
import { Agent } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

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

const insideV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const
const insideV6 = [
  ['::', 127],
  // NAT64 and 6to4 addresses contain an IPv4 address.
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const

const inside = new BlockList()
for (const [net, prefix] of insideV4) inside.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of insideV6) inside.addSubnet(net, prefix, 'ipv6')

export const isInside = (address: string) => inside.check(address, address.includes(':') ? 'ipv6' : 'ipv4')

const publicLookup: LookupFunction = (hostname, options, answer) => {
  lookup(hostname, options, (error, found, family) => {
    const addresses = typeof found === 'string' ? [found] : (found ?? []).map(({ address }) => address)
    const problem = error ?? (addresses.some(isInside) ? new Error('This name resolves to a private address.') : null)
    answer(problem, found, family)
  })
}

/** Refuses names that resolve to a private address, and private IP addresses, which are not looked up. */
export const publicAgent = new Agent({ lookup: publicLookup })
const connect = publicAgent.createConnection.bind(publicAgent)
publicAgent.createConnection = (options, done) => {
  const { host } = options
  if (typeof host === 'string' && isIP(host) !== 0 && isInside(host)) throw new Error('This is a private address.')
  return connect(options, done)
}
