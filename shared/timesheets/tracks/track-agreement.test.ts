import { expect, test } from 'vitest'
import { agreesToTrack } from './track-agreement.ts'
import { trackTerms } from './track-terms.ts'

const { version } = trackTerms

test('there is no agreement by default', () => {
  expect(agreesToTrack([], null)).toBe(false)
  expect(agreesToTrack([], undefined)).toBe(false)
})

test('the server’s agreement holds until this phone says otherwise', () => {
  expect(agreesToTrack([], { termsVersion: version })).toBe(true)
  expect(agreesToTrack([null], { termsVersion: version })).toBe(false)
})

test('this phone’s latest choice applies before the server has it', () => {
  expect(agreesToTrack([version], null)).toBe(true)
  expect(agreesToTrack([version, null], null)).toBe(false)
  expect(agreesToTrack([version, null, version], null)).toBe(true)
})

test('an agreement to other terms does not count', () => {
  expect(agreesToTrack([], { termsVersion: version + 1 })).toBe(false)
})
