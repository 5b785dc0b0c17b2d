import { expect, test } from 'vitest'
import { lockReader } from './lock-reader.ts'

const october = [{ from: '2026-09-28', to: '2026-10-11' }]
const onDay = (day: string) => ({ day, endDay: null, leaveEntitlement: null })
const leave = (day: string, endDay: string) => ({ day, endDay, leaveEntitlement: 'annual_leave' as const })

test('work is locked with the day it starts on', () => {
  expect(['2026-10-11', '2026-10-12'].map((day) => lockReader(october)(onDay(day)))).toEqual([true, false])
})

test('work that runs past midnight into a lock is not locked', () => {
  expect(lockReader(october)({ ...onDay('2026-09-27'), endDay: '2026-09-28' })).toBe(false)
})

test('leave is locked with any of its days', () => {
  const isLocked = lockReader(october)
  expect(isLocked(leave('2026-10-08', '2026-10-14'))).toBe(true)
  expect(isLocked(leave('2026-09-25', '2026-09-28'))).toBe(true)
  expect(isLocked(leave('2026-10-12', '2026-10-14'))).toBe(false)
})

test('without locks nothing is locked', () => {
  expect(lockReader([])(onDay('2026-10-11'))).toBe(false)
})
