import { expect, test } from 'vitest'
import type { Connection } from '#shared/accounting/connections/accounting-contract.ts'
import { chosenConnection, linkedConnections } from './chosen-connection.ts'

const link = {
  tenant: { id: 't', name: 'Willow Creek Pty Ltd' },
  connectedAt: '2026-10-01T00:00:00Z',
  connectedBy: 'Fiona',
  expired: false,
  ended: false,
  lastSync: { at: null, failedAt: null, failure: null },
  linkedPeople: 0,
  people: 0,
}
const xero: Connection = { provider: 'xero', available: true, appUrl: '', link }
const myob: Connection = { ...xero, provider: 'myob' }
const chosen = (connections: Connection[], provider?: 'xero' | 'myob') =>
  chosenConnection(linkedConnections(connections), provider)?.provider

test('the URL decides between two connections', () => {
  expect(chosen([xero, myob], 'myob')).toBe('myob')
  expect(chosen([xero, myob])).toBe('xero')
})

test('a provider that is not connected is not chosen, even if the URL names it', () => {
  expect(chosen([xero, { ...myob, link: null }], 'myob')).toBe('xero')
  expect(chosen([{ ...xero, link: null }], 'xero')).toBeUndefined()
})

test.each([
  ['an ended session', { ...link, expired: true }],
  ['no organisation yet', { ...link, tenant: null }],
])('a usable connection comes before one with %s', (_, half) => {
  expect(chosen([{ ...xero, link: half }, myob])).toBe('myob')
  expect(chosen([{ ...xero, link: half }])).toBe('xero')
})
