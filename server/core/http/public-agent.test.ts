import { get } from 'node:https'
import { assert, ipV4, ipV4Extended, ipV6, property } from 'fast-check'
import { expect, test } from 'vitest'
import { isInside, isPublicAddress, publicAgent } from './public-agent.ts'

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

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '255.255.255.255',
  '::1',
  '::',
  'fd00::1',
  'fe80::1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
])('%s is private', (address) => {
  expect(isInside(address)).toBe(true)
})

test.each(['142.250.66.202', '172.32.0.1', '2404:6800:4006:80e::200a'])('%s is not private', (address) => {
  expect(isInside(address)).toBe(false)
})

test('a name that resolves to a private address is not called', async () => {
  const problem = await new Promise<Error>((resolve, reject) => {
    get('https://localhost:9/', { agent: publicAgent }, () => reject(new Error('was called'))).on('error', resolve)
  })
  expect(problem.message).toBe('This name resolves to a private address.')
})

test('F6: a private IP address is not called, although no name is looked up', () => {
  expect(() => get('https://127.0.0.77/', { agent: publicAgent })).toThrow('This is a private address.')
})
