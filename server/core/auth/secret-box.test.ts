import { expect, test } from 'vitest'
import { openSecretBox } from './secret-box.ts'

const secret = 'a secret of thirty-two characters'
const box = openSecretBox(secret)
const place = 'one business xero access'

test('what was sealed opens in its place, also after a restart and with any letters', () => {
  const text = 'tökén 🌾'
  const sealed = box.seal(text, place)
  expect(box.open(sealed, place)).toBe(text)
  expect(openSecretBox(secret).open(new Uint8Array(sealed), place)).toBe(text)
})

test('sealed twice it looks another each time, and never like itself', () => {
  const [one, other] = [box.seal('token', place), box.seal('token', place)]
  expect(one.equals(other)).toBe(false)
  expect(one.includes('token')).toBe(false)
})

test.each([
  ['of another business', 'another business xero access'],
  ['of another token', 'one business xero refresh'],
])('it does not open in the place %s', (_, elsewhere) => {
  expect(() => box.open(box.seal('token', place), elsewhere)).toThrow()
})

test('it opens with no other secret', () => {
  expect(() => openSecretBox(`${secret}!`).open(box.seal('token', place), place)).toThrow()
})

test('one bit changed, or the end cut off, is noticed', () => {
  const sealed = box.seal('token', place)
  for (const index of sealed.keys()) {
    const changed = Buffer.from(sealed)
    changed[index] = (sealed[index] ?? 0) ^ 1
    expect(() => box.open(changed, place)).toThrow()
  }
  for (const length of [0, 11, 27, sealed.length - 1]) {
    expect(() => box.open(sealed.subarray(0, length), place)).toThrow()
  }
})
