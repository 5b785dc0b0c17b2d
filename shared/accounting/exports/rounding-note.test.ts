import { expect, test } from 'vitest'
import { roundingNote } from './rounding-note.ts'
import { daysIn } from './window-days.ts'

const none = { ordinaryMinutes: 0, overtimeMinutes: 0, sundayMinutes: 0, holidayMinutes: 0 }
const fortnight = daysIn({ from: '2026-09-28', to: '2026-10-11' })
const each = (minutes: Partial<typeof none>) => fortnight.map((day) => ({ ...none, ...minutes, day }))

test('units rounded by the day that differ from the total are noted', () => {
  expect(roundingNote(each({ ordinaryMinutes: 500 }), 'Xero takes')).toBe(
    '116.62 h sent of 116.67 h: Xero takes two decimals a day',
  )
  expect(roundingNote(each({ ordinaryMinutes: 1 }), 'this file has')).toBe(
    '0.28 h sent of 0.23 h: this file has two decimals a day',
  )
})

test('of several kinds, the one that differs is named', () => {
  expect(roundingNote(each({ ordinaryMinutes: 480, overtimeMinutes: 20 }), 'MYOB takes')).toBe(
    '4.62 h overtime sent of 4.67 h: MYOB takes two decimals a day',
  )
  expect(roundingNote(each({ sundayMinutes: 20, holidayMinutes: 20 }), 'MYOB takes')).toBe(
    '4.62 h Sunday sent of 4.67 h, 4.62 h public holiday sent of 4.67 h: MYOB takes two decimals a day',
  )
})

test('there is no note if the units equal the total', () => {
  expect(roundingNote(each({ ordinaryMinutes: 480, overtimeMinutes: 30 }), 'Xero takes')).toBe('')
  expect(roundingNote([], 'Xero takes')).toBe('')
})
