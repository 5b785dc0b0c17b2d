import { expect, test } from 'vitest'
import { filterOf, hasFilter, sortOf, withoutFilters } from './entry-filter-search.ts'
import { entrySearch } from './entry-search.ts'

const days = { from: '2026-09-28', to: '2026-10-11' }
const id = '01890a5d-ac96-774b-bcce-b302099a8057'

test('a URL without filters asks for the range only', () => {
  expect(filterOf({}, days)).toEqual(days)
})

test('each filter in the URL is sent to the server', () => {
  const search = {
    people: [id],
    locations: [id],
    activities: [id],
    machines: [id],
    type: 'leave',
    leave: ['sick_leave'],
    status: ['pending'],
  }
  expect(filterOf(entrySearch(search), days)).toEqual({
    ...days,
    employeeIds: [id],
    locationIds: [id],
    activityIds: [id],
    assetIds: [id],
    logType: 'leave',
    leaveTypes: ['sick_leave'],
    statuses: ['pending'],
  })
})

test('unknown values are neither sent to the server nor shown as filters', () => {
  const search = entrySearch({ people: ['Jo'], type: 'holiday', leave: 'none', status: ['done', 'approved'] })
  expect(filterOf(search, days)).toEqual({ ...days, statuses: ['approved'] })
  expect(hasFilter(entrySearch({ locations: 'paddock', status: 'done' }))).toBe(false)
})

test('an unknown sort order means newest first', () => {
  expect(sortOf('longest')).toBe('longest')
  expect(sortOf('best')).toBe('newest')
  expect(sortOf(undefined)).toBe('newest')
})

test('the range and the open entry are not filters and stay when filters are cleared', () => {
  expect(hasFilter({ ...days, entry: id })).toBe(false)
  const search = { ...days, entry: id, status: ['pending'], people: [id] }
  expect(hasFilter(search)).toBe(true)
  const cleared = withoutFilters(search)
  expect(hasFilter(cleared)).toBe(false)
  expect(cleared).toMatchObject({ ...days, entry: id })
})
