import { expect, test } from 'vitest'
import { dayKind } from './day-kind.ts'

const holidays = new Map([
  ['2026-04-05', 'Easter Sunday'],
  ['2026-04-06', 'Easter Monday'],
])

test.each([
  ['2026-04-04', 'other', 'a Saturday'],
  ['2026-04-05', 'holiday', 'a holiday on a Sunday is a holiday only'],
  ['2026-04-06', 'holiday', 'a holiday on a weekday'],
  ['2026-04-07', 'other', 'the day after'],
  ['2026-04-12', 'sunday', 'a Sunday that is not a holiday'],
  ['2026-04-13', 'other', 'a Monday'],
])('%s is %s: %s', (day, kind) => {
  expect(dayKind(day, holidays)).toBe(kind)
})
