import { expect, test } from 'vitest'
import type { SummaryFigures } from '#shared/timesheets/period-total.ts'
import { hoursColumns } from './summary-columns.ts'

const figures = (some: Partial<SummaryFigures>): SummaryFigures => ({
  workedMinutes: 0,
  breakMinutes: 0,
  ordinaryMinutes: 0,
  overtimeMinutes: 0,
  sundayMinutes: 0,
  holidayMinutes: 0,
  leaveMinutes: 0,
  leaveByType: {},
  payCents: 0,
  pending: 0,
  ...some,
})

const jo = figures({ workedMinutes: 470, ordinaryMinutes: 456, overtimeMinutes: 14, payCents: 24_442, pending: 2 })
const kit = figures({
  workedMinutes: 91,
  ordinaryMinutes: 91,
  sundayMinutes: 91,
  payCents: 4_733,
  leaveByType: { sick_leave: 0 },
})

test('only leave that occurs has a column, sick leave of no hours too', () => {
  const titles = hoursColumns([jo, kit]).map(({ title }) => title)
  expect(titles).toEqual(['Worked', 'Ordinary', 'Overtime', 'Of which Sunday', 'Of which public holiday', 'Sick Leave'])
  expect(hoursColumns([jo])).toHaveLength(5)
})
