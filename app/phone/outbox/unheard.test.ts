import { expect, test } from 'vitest'
import { isUnheard } from './unheard.ts'

const [earlier, sentAt, later] = ['2026-11-20T01:00:00Z', '2026-11-20T02:00:00.000Z', '2026-11-20T02:00:00.001Z']

test('what waits is in no answer', () => {
  expect(isUnheard({ state: 'waiting', sentAt: null }, later)).toBe(true)
})

test('what was sent is in the answers that were asked for after it', () => {
  expect(isUnheard({ state: 'sent', sentAt }, undefined)).toBe(true)
  expect(isUnheard({ state: 'sent', sentAt }, earlier)).toBe(true)
  expect(isUnheard({ state: 'sent', sentAt }, later)).toBe(false)
})

test('what was refused, or put aside after that, is added to nothing', () => {
  expect(isUnheard({ state: 'refused', sentAt: null }, earlier)).toBe(false)
  expect(isUnheard({ state: 'sent', sentAt: null }, earlier)).toBe(false)
})
