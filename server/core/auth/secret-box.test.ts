import { expect, test } from 'vitest'
import { openSecretBox } from './secret-box.ts'

const secret = 'a secret of thirty-two characters'
const box = openSecretBox(secret)
const owner = 'one business xero access'

test('a sealed text opens for its owner, after a restart and with any characters', () => {
  const text = 'tökén 🌾'
  const sealed = box.seal(text, owner)
  expect(box.open(sealed, owner)).toBe(text)
  expect(openSecretBox(secret).open(new Uint8Array(sealed), owner)).toBe(text)
})

test('sealing the same text twice gives different bytes, unlike the text', () => {
  const [one, other] = [box.seal('token', owner), box.seal('token', owner)]
  expect(one.equals(other)).toBe(false)
  expect(one.includes('token')).toBe(false)
})

test.each([
  ['of another business', 'another business xero access'],
  ['of another token', 'one business xero refresh'],
])('it does not open for an owner %s', (_, elsewhere) => {
  expect(() => box.open(box.seal('token', owner), elsewhere)).toThrow()
})

test('it does not open with another secret', () => {
  expect(() => openSecretBox(`${secret}!`).open(box.seal('token', owner), owner)).toThrow()
})

test('a changed bit or a cut end is detected', () => {
  const sealed = box.seal('token', owner)
  for (const index of sealed.keys()) {
    const changed = Buffer.from(sealed)
    changed[index] = (sealed[index] ?? 0) ^ 1
    expect(() => box.open(changed, owner)).toThrow()
  }
  for (const length of [0, 11, 27, sealed.length - 1]) {
    expect(() => box.open(sealed.subarray(0, length), owner)).toThrow()
  }
})
