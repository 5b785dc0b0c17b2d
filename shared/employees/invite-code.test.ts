import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { inviteCodeFrom, inviteExpiry, isInviteExpired } from './invite-code.ts'

test('the smallest and greatest draw are the smallest and greatest code', () => {
  expect(inviteCodeFrom((min) => min)).toBe('100000')
  expect(inviteCodeFrom((_, maxExclusive) => maxExclusive - 1)).toBe('999999')
})

test('a code from node:crypto has six digits', () => {
  expect(inviteCodeFrom(randomInt)).toMatch(/^[1-9]\d{5}$/)
})

test('an invite works for 28 days and not at the instant they end', () => {
  const createdAt = '2026-09-28T03:00:00.000Z'
  expect(inviteExpiry(createdAt)).toBe('2026-10-26T03:00:00Z')
  expect(isInviteExpired(createdAt, '2026-10-26T02:59:59.999Z')).toBe(false)
  expect(isInviteExpired(createdAt, '2026-10-26T03:00:00Z')).toBe(true)
})
