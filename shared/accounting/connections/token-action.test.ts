import { expect, test } from 'vitest'
import { previousTokenUntil, tokenAction } from './token-action.ts'

const expiries = { accessTokenExpiry: '2026-11-20T00:30:00Z', refreshTokenExpiry: '2027-01-19T00:00:00Z' }

test.each([
  ['a minute and a bit before the end it is used', '2026-11-20T00:28:59.999Z', expiries, 'use'],
  ['a minute before the end it is renewed', '2026-11-20T00:29:00Z', expiries, 'refresh'],
  ['both past end the session', '2027-01-19T00:00:00Z', expiries, 'expired'],
  [
    'an access token in its last minute serves when the refresh token is past',
    '2026-11-20T00:29:30Z',
    { ...expiries, refreshTokenExpiry: '2026-11-20T00:00:00Z' },
    'use',
  ],
])('%s', (_, now, of, action) => {
  expect(tokenAction(now, of)).toBe(action)
})

test('the previous refresh token is kept for half an hour', () => {
  expect(previousTokenUntil('2026-11-20T00:00:00Z')).toBe('2026-11-20T00:30:00.000Z')
})
