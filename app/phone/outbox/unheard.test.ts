import { expect, test } from 'vitest'
import { isUnheard } from './unheard.ts'

const [earlier, sentOrder, later] = [6, 7, 8]

test('what waits or is stuck is in no answer', () => {
  expect(isUnheard({ state: 'waiting', sentOrder: null }, later)).toBe(true)
  expect(isUnheard({ state: 'stuck', sentOrder: null }, later)).toBe(true)
})

test('what was sent is in the answers that were asked for after it', () => {
  expect(isUnheard({ state: 'sent', sentOrder }, undefined)).toBe(true)
  expect(isUnheard({ state: 'sent', sentOrder }, earlier)).toBe(true)
  expect(isUnheard({ state: 'sent', sentOrder }, later)).toBe(false)
})

test('what was refused, or dismissed after that, is added to nothing', () => {
  expect(isUnheard({ state: 'refused', sentOrder: null }, earlier)).toBe(false)
  expect(isUnheard({ state: 'sent', sentOrder: null }, earlier)).toBe(false)
})
