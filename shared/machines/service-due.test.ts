import { expect, test } from 'vitest'
import { nextService, serviceState } from './service-due.ts'

const today = '2026-11-20'
const meter = { reading: 1000, readAt: '2026-11-20T00:00:00.000Z' }
const stateOf = (dueMeter: number | null, dueOn: string | null) => serviceState({ dueMeter, dueOn }, { meter, today })

test('a service is overdue the day after its day, or at its reading', () => {
  expect(stateOf(null, '2026-11-19')).toBe('overdue')
  expect(stateOf(null, '2026-11-20')).toBe('soon')
  expect(stateOf(1000, null)).toBe('overdue')
  expect(stateOf(1000.1, null)).toBe('soon')
})

test('it is soon due 14 days or 25 hours before, whichever comes first', () => {
  expect(stateOf(null, '2026-12-04')).toBe('soon')
  expect(stateOf(null, '2026-12-05')).toBeNull()
  expect(stateOf(1025, null)).toBe('soon')
  expect(stateOf(1025.1, null)).toBeNull()
  expect(stateOf(1025.1, '2026-12-04')).toBe('soon')
})

const everyFifty = (dueMeter: number) => serviceState({ everyMeter: 50, dueMeter, dueOn: null }, { meter, today })

test('at a short interval it is soon due a tenth of it before', () => {
  expect([everyFifty(1005), everyFifty(1005.1)]).toEqual(['soon', null])
})

test('without a plan, or without a reading, nothing is due', () => {
  expect(stateOf(null, null)).toBeNull()
  expect(serviceState({ dueMeter: 10, dueOn: null }, { meter: null, today })).toBeNull()
})

test('the next service is counted from the one that was done', () => {
  const every = { everyMeter: 250, everyMonths: 6, dueMeter: 1000 }
  expect(nextService(every, { doneOn: '2026-08-31', meter: 1000 })).toEqual({ dueMeter: 1250, dueOn: '2027-02-28' })
  expect(nextService({ ...every, everyMonths: null }, { doneOn: today, meter: null })).toEqual({
    dueMeter: 1000,
    dueOn: null,
  })
})
