import { expect, test } from 'vitest'
import { payrollColumns, payrollRows } from './payroll-csv.ts'

type Person = Parameters<typeof payrollRows>[0][number]

const lines = (people: readonly Person[]) =>
  payrollRows(people).map((row) => payrollColumns.map(({ value }) => value(row)).join('|'))

const none = { ordinaryMinutes: 0, overtimeMinutes: 0, sundayMinutes: 0, holidayMinutes: 0 }
const kit: Person = {
  firstName: 'Kit',
  lastName: 'Doyle',
  days: [
    { ...none, day: '2026-09-28', ordinaryMinutes: 456, overtimeMinutes: 75 },
    { ...none, day: '2026-09-29' },
    { ...none, day: '2026-09-30', ordinaryMinutes: 474 },
  ],
  unmapped: [],
  leave: [],
}
const jo: Person = {
  firstName: 'Jo',
  lastName: 'Archer',
  days: [],
  unmapped: [],
  leave: [
    {
      type: 'annual_leave',
      firstDay: '2026-10-08',
      lastDay: '2026-10-11',
      days: 2,
      minutes: 912,
      standardMinutes: 912,
    },
    { type: 'sick_leave', firstDay: '2026-10-06', lastDay: '2026-10-07', days: 2, minutes: 0, standardMinutes: 912 },
  ],
}

test('each day with work is a row with two-decimal hours; other days have no row', () => {
  expect(lines([kit])).toEqual([
    'Kit Doyle|Kit|Doyle|2026-09-28|2026-09-28|Work||7.60|1.25|0.00|0.00||||',
    'Kit Doyle|Kit|Doyle|2026-09-30|2026-09-30|Work||7.90|0.00|0.00|0.00||||',
  ])
})

test('each leave is a row with its days and hours, sick leave with 0 hours and its standard hours; people are sorted', () => {
  expect(lines([kit, jo]).slice(0, 2)).toEqual([
    'Jo Archer|Jo|Archer|2026-10-08|2026-10-11|Annual Leave||||||2|15.20|15.20|',
    'Jo Archer|Jo|Archer|2026-10-06|2026-10-07|Sick Leave||||||2|0.00|15.20|',
  ])
})

test('hours on a mapped Sunday or holiday are in their own columns', () => {
  const days = [
    { ...none, day: '2026-10-04', sundayMinutes: 480 },
    { ...none, day: '2026-10-05', holidayMinutes: 456 },
  ]
  expect(lines([{ ...kit, days }])).toEqual([
    'Kit Doyle|Kit|Doyle|2026-10-04|2026-10-04|Work|Sunday|0.00|0.00|8.00|0.00||||',
    'Kit Doyle|Kit|Doyle|2026-10-05|2026-10-05|Work|Public holiday|0.00|0.00|0.00|7.60||||',
  ])
})

test('the row of an unmapped Sunday or holiday says how it is paid', () => {
  const days = [
    { ...none, day: '2026-10-04', ordinaryMinutes: 480 },
    { ...none, day: '2026-10-05', ordinaryMinutes: 480, overtimeMinutes: 60 },
  ]
  const unmapped = [
    { day: '2026-10-04', kind: 'sunday' as const, ordinaryMinutes: 480, overtimeMinutes: 0 },
    { day: '2026-10-05', kind: 'holiday' as const, ordinaryMinutes: 480, overtimeMinutes: 60 },
  ]
  expect(payrollRows([{ ...kit, days, unmapped }]).map(({ kind, note }) => [kind, note])).toEqual([
    ['sunday', '8.00 h on a Sunday are sent as ordinary.'],
    ['holiday', '9.00 h on a public holiday are sent as on any other day: 8.00 h ordinary, 1.00 h overtime.'],
  ])
})

test('when the rounded rows differ from the hours worked, the last row says both', () => {
  const days = ['2026-09-28', '2026-09-29', '2026-09-30'].map((day) => ({ ...none, day, ordinaryMinutes: 500 }))
  expect(payrollRows([{ ...kit, days }]).map(({ note }) => note)).toEqual([
    '',
    '',
    '24.99 h sent of 25.00 h: this file has two decimals a day.',
  ])
})
