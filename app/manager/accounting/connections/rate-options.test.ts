import { expect, test } from 'vitest'
import type { ProviderRate } from '#shared/accounting/connections/payroll-records.ts'
import { rateOptions, unchosen } from './rate-options.ts'

const rate = (id: string, change: Partial<ProviderRate> = {}): ProviderRate => ({
  id,
  name: `Rate ${id}`,
  kind: 'ordinary',
  current: true,
  hourly: true,
  ...change,
})
const rates = [rate('a'), rate('old', { current: false }), rate('salary', { hourly: false }), rate('b')]
const labels = (automaticId: string | null, chosenId: string | null) =>
  rateOptions(rates, unchosen.automatic(rates, automaticId), chosenId).map(({ label }) => label)

test('automatic comes first and names its rate; replaced and non-hourly rates are not offered', () => {
  expect(labels('b', null)).toEqual(['Automatic (Rate b)', 'Rate a', 'Rate b'])
  expect(labels(null, 'a')).toEqual(['Automatic (none found)', 'Rate a', 'Rate b'])
})

test('a chosen rate that is no longer available stays listed, and says so', () => {
  expect(labels('b', 'old').at(-1)).toBe('Rate old (no longer available)')
  expect(labels('b', 'deleted').at(-1)).toBe('Deleted rate (no longer available)')
})
