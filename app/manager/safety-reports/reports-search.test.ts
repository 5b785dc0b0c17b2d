import { expect, test } from 'vitest'
import { filterOf, knownFilters } from './list/asked-reports.ts'
import { reportsSearch } from './reports-search.ts'

const known = (search: Record<string, unknown>) => knownFilters(reportsSearch(search))
const id = '01926fd4-6c3e-7000-8000-000000000001'

test('what no filter has is dropped from the address', () => {
  const search = known({ states: ['open', 'lost'], machines: [id, 'x'], from: '2026-02-30', withdrawn: 'yes' })
  expect(filterOf('maintenance', search)).toEqual({ type: 'maintenance', statuses: ['open'], assets: [id] })
})

test.each([
  ['2026-11-01', '2026-11-30', { from: '2026-11-01', to: '2026-11-30' }],
  ['2026-11-30', '2026-11-01', {}],
  ['2026-11-01', undefined, {}],
  [20261101, '2026-11-30', {}],
])('the days from %s to %s are asked for together or not at all', (from, to, asked) => {
  expect(filterOf('pre_start', known({ from, to }))).toEqual({ type: 'pre_start', ...asked })
})

test('hazards are filtered by level and incidents by severity, each as far as there is one', () => {
  const search = known({ levels: ['extreme', 'huge', 'high'], severities: 'near_miss' })
  expect(filterOf('hazard', search)).toEqual({
    type: 'hazard',
    levels: ['high', 'extreme'],
    severities: ['near_miss'],
  })
  expect(filterOf('incident', known({ levels: ['Huge'], severities: ['', 'worse'] }))).toEqual({ type: 'incident' })
})

test('withdrawn reports are asked for only on demand', () => {
  expect(filterOf('maintenance', known({}))).toEqual({ type: 'maintenance' })
  expect(filterOf('maintenance', known({ withdrawn: true }))).toEqual({
    type: 'maintenance',
    withdrawn: 'shown',
  })
})
