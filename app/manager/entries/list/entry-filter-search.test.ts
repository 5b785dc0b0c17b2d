import { expect, test } from 'vitest'
import { filterOf, hasFilter, sortOf, withoutFilters } from './entry-filter-search.ts'
import { entrySearch } from './entry-search.ts'

const days = { from: '2026-09-28', to: '2026-10-11' }
const id = '01890a5d-ac96-774b-bcce-b302099a8057'

test('an address without filters asks for the days alone', () => {
  expect(filterOf({}, days)).toEqual(days)
})

test('each filter of the address is asked for', () => {
  const search = {
    people: [id],
    locations: [id],
    activities: [id],
    type: 'leave',
    leave: ['sick_leave'],
    status: ['pending'],
  }
  expect(filterOf(search, days)).toEqual({
    ...days,
    employeeIds: [id],
    locationIds: [id],
    activityIds: [id],
    logType: 'leave',
    leaveTypes: ['sick_leave'],
    statuses: ['pending'],
  })
})

test('words that mean nothing are neither asked for nor said to filter', () => {
  const search = entrySearch({ people: ['Jo'], type: 'holiday', leave: 'none', status: ['done', 'approved'] })
  expect(filterOf(search, days)).toEqual({ ...days, statuses: ['approved'] })
  expect(hasFilter(entrySearch({ locations: 'paddock', status: 'done' }))).toBe(false)
})

test('an order that nobody knows is the newest first', () => {
  expect(sortOf('longest')).toBe('longest')
  expect(sortOf('best')).toBe('newest')
  expect(sortOf(undefined)).toBe('newest')
})

test('days and the open entry are no filter, and stay when the filters go', () => {
  expect(hasFilter({ ...days, entry: id })).toBe(false)
  const search = { ...days, entry: id, status: ['pending'], people: [id] }
  expect(hasFilter(search)).toBe(true)
  const cleared = withoutFilters(search)
  expect(hasFilter(cleared)).toBe(false)
  expect(cleared).toMatchObject({ ...days, entry: id })
})
