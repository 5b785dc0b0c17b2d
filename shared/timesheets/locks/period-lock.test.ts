import { describe, expect, test } from 'vitest'
import { daysOfEntry, lockedSentence, lockOfEntry, lockOn, lockTouching } from './period-lock.ts'

const locks = [
  { from: '2026-10-12', to: '2026-10-25', name: 'the second' },
  { from: '2026-09-28', to: '2026-10-11', name: 'the first' },
]

test.each([
  ['the day before the first', '2026-09-27', undefined],
  ['its first day', '2026-09-28', 'the first'],
  ['its last day', '2026-10-11', 'the first'],
  ['the day after, which the next covers', '2026-10-12', 'the second'],
  ['the last day of the last', '2026-10-25', 'the second'],
  ['the day after the last', '2026-10-26', undefined],
])('%s', (_, day, name) => {
  expect(lockOn(day, locks)?.name).toBe(name)
})

test('without locks no day is locked', () => {
  expect(lockOn('2026-10-01', [])).toBeUndefined()
})

const touching = (from: string, to: string) => lockTouching({ from, to }, locks.slice(1))?.name
const dated = (leaveEntitlement: 'annual_leave' | null, day: string, endDay: string | null) => ({
  day,
  endDay,
  leaveEntitlement,
})

describe('the lock that keeps an entry from changing', () => {
  const leave = (day: string, endDay: string) => dated('annual_leave', day, endDay)

  test.each([
    ['leave that ends the day before it', leave('2026-09-21', '2026-09-27'), undefined],
    ['leave that touches it with its last day', leave('2026-09-21', '2026-09-28'), 'the first'],
    ['leave that touches it with its first day', leave('2026-10-25', '2026-11-03'), 'the second'],
    ['leave that begins the day after it', leave('2026-10-26', '2026-11-03'), undefined],
    ['leave around it', leave('2026-10-01', '2026-10-02'), 'the first'],
    ['leave with every locked day within it', leave('2026-09-01', '2026-12-01'), 'the second'],
    ['work of its last day, which ends on the day after', dated(null, '2026-10-25', '2026-10-26'), 'the second'],
    ['work of the day before, which ends within it', dated(null, '2026-09-27', '2026-09-28'), undefined],
    ['work that still runs', dated(null, '2026-09-28', null), 'the first'],
  ])('%s', (_, entry, name) => {
    expect(lockOfEntry(entry, locks)?.name).toBe(name)
  })

  test('leave belongs to all its days, work to that of its start', () => {
    expect(daysOfEntry(leave('2026-10-08', '2026-10-14'))).toEqual({ from: '2026-10-08', to: '2026-10-14' })
    expect(daysOfEntry(dated('annual_leave', '2026-10-08', null))).toEqual({ from: '2026-10-08', to: '2026-10-08' })
    expect(daysOfEntry(dated(null, '2026-10-11', '2026-10-12'))).toEqual({ from: '2026-10-11', to: '2026-10-11' })
  })

  test('days touch a lock with one of them', () => {
    expect(touching('2026-09-01', '2026-09-27')).toBeUndefined()
    expect(touching('2026-09-01', '2026-09-28')).toBe('the first')
    expect(touching('2026-10-11', '2026-10-20')).toBe('the first')
    expect(touching('2026-10-12', '2026-10-20')).toBeUndefined()
  })
})

test('the refusal says which period is locked, that nothing was saved, and what to do', () => {
  expect(lockedSentence({ from: '2026-09-28', to: '2026-10-11' })).toBe(
    'The pay period 28 Sep – 11 Oct 2026 is locked, so its entries can’t change. Nothing was saved. Unlock the period first, on Timesheets › Approve.',
  )
})
