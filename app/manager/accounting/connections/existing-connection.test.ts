import { expect, test } from 'vitest'
import type { Connection } from '#shared/accounting/connections/accounting-contract.ts'
import { wasMadeNow } from './existing-connection.ts'

const link = {
  tenant: null,
  connectedAt: '2026-10-12T09:00:00Z',
  connectedBy: 'Fiona',
  expired: false,
  ended: false,
  lastSync: { at: null, failedAt: null, failure: null },
  linkedPeople: 0,
  people: 0,
}
const xero: Connection = { provider: 'xero', available: true, appUrl: '', link }
const madeNow = (connection: Connection, now: string) => wasMadeNow(connection, Temporal.Instant.from(now))

test('a used code is ignored if it has just made the connection, not if the connection is old', () => {
  expect(madeNow(xero, '2026-10-12T09:09:59Z')).toBe(true)
  expect(madeNow(xero, '2026-10-12T09:10:00Z')).toBe(false)
})

test('a missing or expired connection does not excuse a used code', () => {
  expect(madeNow({ ...xero, link: null }, '2026-10-12T09:01:00Z')).toBe(false)
  expect(madeNow({ ...xero, link: { ...link, expired: true } }, '2026-10-12T09:01:00Z')).toBe(false)
})
