import { expect, test } from 'vitest'
import { filterOf } from './list/asked-reports.ts'
import { reportsSearch } from './reports-search.ts'

const id = '01926fd4-6c3e-7000-8000-000000000001'

test('what no filter has is dropped from the address', () => {
  const search = reportsSearch({ states: ['open', 'lost'], machines: [id, 'x'], from: '2026-02-30', withdrawn: 'yes' })
  expect(filterOf('maintenance', search)).toEqual({ type: 'maintenance', statuses: ['open'], assets: [id] })
})

test.each([
  ['2026-11-01', '2026-11-30', { from: '2026-11-01', to: '2026-11-30' }],
  ['2026-11-30', '2026-11-01', {}],
  ['2026-11-01', undefined, {}],
  [20261101, '2026-11-30', {}],
])('the days from %s to %s are asked for together or not at all', (from, to, asked) => {
  expect(filterOf('pre_start', reportsSearch({ from, to }))).toEqual({ type: 'pre_start', ...asked })
})

test('withdrawn reports are asked for only on demand', () => {
  expect(filterOf('maintenance', reportsSearch({}))).toEqual({ type: 'maintenance' })
  expect(filterOf('maintenance', reportsSearch({ withdrawn: true }))).toEqual({
    type: 'maintenance',
    withdrawn: 'shown',
  })
})
