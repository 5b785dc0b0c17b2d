import { expect, test } from 'vitest'
import { lockReader } from './lock-reader.ts'

const lateOnSaturday = { startTime: '2026-11-14T12:30:00Z' }
const earlyOnSunday = { startTime: '2026-11-14T13:30:00Z' }

test('an entry is locked with the day of the farm’s zone on which it starts, however often it is asked', () => {
  const isLocked = lockReader([{ from: '2026-11-01', to: '2026-11-14' }], 'Australia/Sydney')
  for (let turn = 0; turn < 2; turn++) expect([lateOnSaturday, earlyOnSunday].map(isLocked)).toEqual([true, false])
})

test('without locks nothing is locked', () => {
  expect(lockReader([], 'Australia/Sydney')(lateOnSaturday)).toBe(false)
})
