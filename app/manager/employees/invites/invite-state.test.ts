import { expect, test } from 'vitest'
import { inviteState } from './invite-state.ts'

const expiresAt = '2026-10-26T03:00:00Z'

test.each([
  ['2026-09-28T03:00:00Z', 'Expires in 28 days'],
  ['2026-09-28T03:00:07Z', 'Expires in 28 days'],
  ['2026-10-24T03:00:01Z', 'Expires in 2 days'],
  ['2026-10-25T02:59:00Z', 'Expires in 1 day'],
  ['2026-10-25T04:00:00Z', 'Expires within a day'],
  ['2026-10-26T02:59:59Z', 'Expires within a day'],
])('at %s: %s', (now, words) => {
  expect(inviteState({ expiresAt, locked: false }, now)).toMatchObject({ usable: true, words })
})

test('a code stops working at the instant it expires', () => {
  expect(inviteState({ expiresAt, locked: false }, expiresAt)).toMatchObject({ usable: false, words: 'Expired' })
})

test('a locked code does not work, and one that is also expired says so', () => {
  expect(inviteState({ expiresAt, locked: true }, '2026-10-01T00:00:00Z').words).toBe('Locked: too many wrong codes')
  expect(inviteState({ expiresAt, locked: true }, '2026-11-01T00:00:00Z').words).toBe('Expired')
})
