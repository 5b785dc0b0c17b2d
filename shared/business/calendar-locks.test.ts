import { expect, test } from 'vitest'
import { locksOffCalendar } from './calendar-locks.ts'

const fortnight = { from: '2026-09-28', to: '2026-10-11' }
const month = { from: '2026-08-31', to: '2026-09-27' }

test.each([
  ['the same calendar', { startDate: '2026-09-28', periodDays: 14 }, []],
  ['the same days counted from an earlier start', { startDate: '2026-08-31', periodDays: 14 }, []],
  ['weeks, of which a lock holds two and one four', { startDate: '2026-09-28', periodDays: 7 }, []],
  ['another first day', { startDate: '2026-09-29', periodDays: 14 }, [fortnight, month]],
  ['four weeks from the end of the first', { startDate: '2026-08-31', periodDays: 28 }, [fortnight]],
  ['four weeks that begin between', { startDate: '2026-09-14', periodDays: 28 }, [fortnight, month]],
])('%s leaves these locks without a whole period', (_, calendar, off) => {
  expect(locksOffCalendar([fortnight, month], calendar)).toEqual(off)
})
