import { expect, test } from 'vitest'
import { sentToAnother } from './sent-to-another.ts'

const to = (provider: 'xero' | 'myob', tenantName: string, sent = 3) => ({ provider, tenantName, sent })
const here = { provider: 'myob', tenantName: 'Willow Creek' } as const

test('another provider or organisation that got hours is named once', () => {
  const before = [
    to('xero', 'Willow Creek'),
    to('xero', 'Willow Creek'),
    to('myob', 'Old file'),
    to('myob', 'Willow Creek'),
  ]
  expect(sentToAnother(before, here)).toEqual(['Xero · Willow Creek', 'MYOB · Old file'])
})

test('an export that sent no one is not named', () => {
  expect(sentToAnother([to('xero', 'Willow Creek', 0)], here)).toEqual([])
})
