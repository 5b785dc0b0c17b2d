import { expect, test } from 'vitest'
import { agreesToTrack } from './track-agreement.ts'
import { trackTerms } from './track-terms.ts'

const { version } = trackTerms

test('nobody agrees before they have said so', () => {
  expect(agreesToTrack([], null)).toBe(false)
  expect(agreesToTrack([], undefined)).toBe(false)
})

test('the server’s agreement holds until this phone says otherwise', () => {
  expect(agreesToTrack([], { termsVersion: version })).toBe(true)
  expect(agreesToTrack([null], { termsVersion: version })).toBe(false)
})

test('the last word of this phone holds before the server has it', () => {
  expect(agreesToTrack([version], null)).toBe(true)
  expect(agreesToTrack([version, null], null)).toBe(false)
  expect(agreesToTrack([version, null, version], null)).toBe(true)
})

test('an agreement to other words is none', () => {
  expect(agreesToTrack([], { termsVersion: version + 1 })).toBe(false)
})
