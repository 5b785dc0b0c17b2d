import { expect, test } from 'vitest'
import { openSecretBox } from './secret-box.ts'

const secret = 'a secret of thirty-two characters'
const box = openSecretBox(secret)
const place = 'one business xero access'

test('a sealed text opens for its owner, after a restart and with any characters', () => {
  const text = 'tökén 🌾'
  const sealed = box.seal(text, place)
  expect(box.open(sealed, place)).toBe(text)
  expect(openSecretBox(secret).open(new Uint8Array(sealed), place)).toBe(text)
})

test('sealing the same text twice gives different bytes, unlike the text', () => {
  const [one, other] = [box.seal('token', place), box.seal('token', place)]
  expect(one.equals(other)).toBe(false)
  expect(one.includes('token')).toBe(false)
})

test.each([
  ['of another business', 'another business xero access'],
  ['of another token', 'one business xero refresh'],
])('it does not open for an owner %s', (_, elsewhere) => {
  expect(() => box.open(box.seal('token', place), elsewhere)).toThrow()
})

test('it does not open with another secret', () => {
  expect(() => openSecretBox(`${secret}!`).open(box.seal('token', place), place)).toThrow()
})

test('a changed bit or a cut end is detected', () => {
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
