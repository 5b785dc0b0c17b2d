import { expect, test } from 'vitest'
import { membershipText } from './membership-text.ts'

const today = '2026-11-28'

test('who is in a crew was in it until now', () => {
  expect(membershipText({ joinedOn: '2026-11-03', leftOn: null }, today)).toBe('Tue 3 Nov – now')
})

test('who has left was in it until that day, and a day of another year has its year', () => {
  expect(membershipText({ joinedOn: '2025-12-01', leftOn: '2026-02-02' }, today)).toBe('Mon 1 Dec 2025 – Mon 2 Feb')
})

test('a single day is said once', () => {
  expect(membershipText({ joinedOn: '2026-11-03', leftOn: '2026-11-03' }, today)).toBe('Tue 3 Nov')
})
