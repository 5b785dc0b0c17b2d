import { expect, test } from 'vitest'
import { payrollColumns, payrollRows } from './payroll-csv.ts'

const lines = (people: Parameters<typeof payrollRows>[0]) =>
  payrollRows(people).map((row) => payrollColumns.map(({ value }) => value(row)).join('|'))

const kit = {
  firstName: 'Kit',
  lastName: 'Doyle',
  days: [
    { day: '2026-09-28', ordinaryMinutes: 456, overtimeMinutes: 75 },
    { day: '2026-09-29', ordinaryMinutes: 0, overtimeMinutes: 0 },
    { day: '2026-09-30', ordinaryMinutes: 470, overtimeMinutes: 0 },
  ],
  leaveByType: {},
}
const jo = { firstName: 'Jo', lastName: 'Archer', days: [], leaveByType: { sick_leave: 0, annual_leave: 912 } }

test('each day with work is a line, in hours with two decimals; days without are none', () => {
  expect(lines([kit])).toEqual([
    'Kit Doyle|Kit|Doyle|2026-09-28|Work|7.60|1.25|',
    'Kit Doyle|Kit|Doyle|2026-09-30|Work|7.83|0.00|',
  ])
})

test('leave of the period stands below the days, by kind, sick leave of no hours too; people are in order', () => {
  expect(lines([kit, jo]).slice(0, 2)).toEqual([
    'Jo Archer|Jo|Archer||Annual Leave|||15.20',
    'Jo Archer|Jo|Archer||Sick Leave|||0.00',
  ])
})
