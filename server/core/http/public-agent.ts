import { lookup } from 'node:dns'
import { Agent } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/*
 * For addresses that a stranger has named: our server must not be made to call its own network (SSRF). The name is looked
 * at when it is given, and what it stands for at every call, because that may change in between.
 */

const ownNames = /(^|\.)(localhost|local|internal|lan|home|corp|home\.arpa)$/

/**
 * Two readers of an address may disagree where the host ends, and one of them is asked while the other one calls: any sign
 * that could end it is refused, and whatever is no sign of an address at all.
 */
const plainAddress = /^https:\/\/[a-z\d.-]+(?:[/?#][\u0021-\u007e]*)?$/i

/** An https address of a name in the public internet, at the usual port. */
export function isPublicAddress(address: string): boolean {
  if (!plainAddress.test(address) || !URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  const name = hostname.replace(/\.$/, '')
  // A number at the end, or brackets: no name but an address, however it was written.
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
  // They carry an address of version 4 inside: NAT64 and 6to4.
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
    const problem = error ?? (addresses.some(isInside) ? new Error('This name stands for an address inside.') : null)
    answer(problem, found, family)
  })
}

/** Calls nothing that a name of the public internet leads back inside to, and no number inside, which is not looked up. */
export const publicAgent = new Agent({ lookup: publicLookup })
const connect = publicAgent.createConnection.bind(publicAgent)
publicAgent.createConnection = (options, done) => {
  const { host } = options
  if (typeof host === 'string' && isIP(host) !== 0 && isInside(host)) throw new Error('This is an address inside.')
  return connect(options, done)
}
