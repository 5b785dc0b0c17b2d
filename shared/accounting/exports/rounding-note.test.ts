import { expect, test } from 'vitest'
import { inWords } from '#shared/texts.ts'
import { roundingNote } from './rounding-note.ts'
import { daysIn } from './window-days.ts'

const none = { ordinaryMinutes: 0, overtimeMinutes: 0, sundayMinutes: 0, holidayMinutes: 0 }
const fortnight = daysIn({ from: '2026-09-28', to: '2026-10-11' })
const each = (minutes: Partial<typeof none>) => fortnight.map((day) => ({ ...none, ...minutes, day }))

const note = (...asked: Parameters<typeof roundingNote>) => {
  const text = roundingNote(...asked)
  return text && inWords(text)
}

test('units rounded by the day that differ from the total are noted', () => {
  expect(note(each({ ordinaryMinutes: 500 }), 'xero')).toBe('116.62 h sent of 116.67 h: Xero takes two decimals a day.')
  expect(note(each({ ordinaryMinutes: 1 }), null)).toBe('0.28 h sent of 0.23 h: this file has two decimals a day.')
})

test('of several kinds, the one that differs is named', () => {
  expect(note(each({ ordinaryMinutes: 480, overtimeMinutes: 20 }), 'myob')).toBe(
    '4.62 h overtime sent of 4.67 h: MYOB takes two decimals a day.',
  )
  expect(note(each({ sundayMinutes: 20, holidayMinutes: 20 }), 'myob')).toBe(
    '4.62 h Sunday sent of 4.67 h, 4.62 h public holiday sent of 4.67 h: MYOB takes two decimals a day.',
  )
})

test('there is no note if the units equal the total', () => {
  expect(note(each({ ordinaryMinutes: 480, overtimeMinutes: 30 }), 'xero')).toBeNull()
  expect(note([], 'xero')).toBeNull()
})
