import { expect, test } from 'vitest'
import { isNotYetReflected } from './is-not-yet-reflected.ts'

const [earlier, sentOrder, later] = [6, 7, 8]

test('what waits or is stuck is in no answer', () => {
  expect(isNotYetReflected({ state: 'waiting', sentOrder: null }, later)).toBe(true)
  expect(isNotYetReflected({ state: 'stuck', sentOrder: null }, later)).toBe(true)
})

test('what was sent is in the answers that were asked for after it', () => {
  expect(isNotYetReflected({ state: 'sent', sentOrder }, undefined)).toBe(true)
  expect(isNotYetReflected({ state: 'sent', sentOrder }, earlier)).toBe(true)
  expect(isNotYetReflected({ state: 'sent', sentOrder }, later)).toBe(false)
})

test('what was refused, or dismissed after that, is added to nothing', () => {
  expect(isNotYetReflected({ state: 'refused', sentOrder: null }, earlier)).toBe(false)
  expect(isNotYetReflected({ state: 'sent', sentOrder: null }, earlier)).toBe(false)
})
