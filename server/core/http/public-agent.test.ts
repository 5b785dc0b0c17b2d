import { get } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { assert, ipV4, ipV4Extended, ipV6, property } from 'fast-check'
import { expect, test } from 'vitest'
import { isPublicAddress, publicAgent } from './public-agent.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QAB',
  'https://wns2-sg2p.notify.windows.com/w/?token=abc',
])('a browser’s push service is public: %s', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm',
  'https://user:secret@fcm.googleapis.com/',
  'https://localhost/push',
  'https://LOCALHOST./push',
  'https://db.localhost/push',
  'https://printer.local/push',
  'https://metadata.google.internal/',
  'https://muster/push',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://127.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'file:///etc/passwd',
  'no address',
  // F6: web-push ends a host name at these characters and would call the IP address before them.
  ...[';', "'", '`', '{', '}', '"', '|', '^', '\\', '%3b', '@', ' ', '\t', '\n', '\u0000', '_', 'é'].map(
    (sign) => `https://127.0.0.77${sign}.push.example.com/a`,
  ),
  'https://push.example.com/a\u0000b',
  'https://push.example.com/a b',
])('an address that may be private is not: %s', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test('no IP address of any version is a public name', () => {
  assert(property(ipV4(), (ip) => !isPublicAddress(`https://${ip}/`)))
  assert(property(ipV4Extended(), (ip) => !isPublicAddress(`https://${ip}/`)))
  assert(property(ipV6(), (ip) => !isPublicAddress(`https://[${ip}]/`)))
})

/** Resolves with the address that the agent is about to connect to, without connecting, or rejects with its refusal. */
const calledAddress = (url: string, address = '') =>
  new Promise<string>((resolve, reject) => {
    const found = [{ address, family: isIP(address) }]
    const lookup: LookupFunction = (_name, _options, answer) => setImmediate(answer, null, found)
    const request = get(url, { agent: publicAgent, ...(address && { lookup }) }, () => reject(new Error('was called')))
    request.on('error', reject).on('socket', (socket) => {
      socket.on('lookup', (problem: Error | null, toCall: string) => {
        if (problem) return
        resolve(toCall)
        request.destroy()
      })
    })
  })

const refusal = /is not allowed\. Because, It is (private|meta) IP address/

test.each([
  ['this machine', '127.0.0.1'],
  ['this machine', '127.255.0.1'],
  ['this network', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['private', '10.1.2.3'],
  ['private', '172.31.0.1'],
  ['private', '192.168.1.1'],
  ['shared by a provider’s customers', '100.64.0.1'],
  ['link-local, the metadata of a cloud', '169.254.169.254'],
  ['protocol assignments', '192.0.0.192'],
  ['benchmarks', '198.18.0.1'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['this machine', '::1'],
  ['unspecified', '::'],
  ['unique local', 'fc00::1'],
  ['unique local', 'fd00::1'],
  ['link-local', 'fe80::1'],
  ['site-local', 'fec0::1'],
  ['multicast', 'ff02::1'],
  ['mapped IPv4', '::ffff:10.0.0.1'],
  ['mapped IPv4', '::ffff:7f00:1'],
  ['translated IPv4', '::ffff:0:7f00:1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['NAT64', '64:ff9b::192.168.1.1'],
  ['local NAT64', '64:ff9b:1::a00:1'],
  ['local NAT64', '64:ff9b:1:ffff::1'],
  ['6to4', '2002:7f00:1::'],
  ['6to4', '2002:c0a8:101::1'],
  ['Teredo', '2001::1'],
  ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
])('a name that resolves to an address that is not public is not called (%s: %s)', async (_range, address) => {
  await expect(calledAddress('https://push.example.com/', address)).rejects.toThrow(refusal)
})

test.each(['142.250.66.202', '172.32.0.1', '100.128.0.1', '2404:6800:4006:80e::200a', '2001:4860:4860::8888'])(
  'a name that resolves to %s is called',
  async (address) => {
    await expect(calledAddress('https://push.example.com/', address)).resolves.toBe(address)
  },
)

test('a name of this machine is not called', async () => {
  await expect(calledAddress('https://localhost:9/')).rejects.toThrow(refusal)
})

test.each(['127.0.0.77', '[::1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[2001::1]'])(
  'F6: the IP address %s is not called, although no name is looked up',
  async (host) => {
    await expect(calledAddress(`https://${host}/`)).rejects.toThrow(refusal)
  },
)
