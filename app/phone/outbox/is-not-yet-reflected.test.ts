import { expect, test } from 'vitest'
import { isNotYetReflected } from './is-not-yet-reflected.ts'

const [earlier, sentOrder, later] = [6, 7, 8]

test('waiting and stuck records are in no answer', () => {
  expect(isNotYetReflected({ state: 'waiting', sentOrder: null }, later)).toBe(true)
  expect(isNotYetReflected({ state: 'stuck', sentOrder: null }, later)).toBe(true)
})

test('a sent record is in the answers to later requests', () => {
  expect(isNotYetReflected({ state: 'sent', sentOrder }, undefined)).toBe(true)
  expect(isNotYetReflected({ state: 'sent', sentOrder }, earlier)).toBe(true)
  expect(isNotYetReflected({ state: 'sent', sentOrder }, later)).toBe(false)
})

test('a refused record is not added to an answer, dismissed or not', () => {
  expect(isNotYetReflected({ state: 'refused', sentOrder: null }, earlier)).toBe(false)
  expect(isNotYetReflected({ state: 'sent', sentOrder: null }, earlier)).toBe(false)
})
