import { array, assert, constantFrom, nat, option, property, record, subarray } from 'fast-check'
import { expect, test } from 'vitest'
import { payRateTypes } from '#shared/employees/pay-rate-type.ts'
import type { OvertimeTerms } from '#shared/timesheets/pay/overtime.ts'
import { type MappableKind, mappableKinds, workedIn } from '../connections/hour-kinds.ts'
import { mappedKindBy } from '../connections/mapped-kind.ts'
import { payrollDays, totalMinutes } from './payroll-days.ts'
import { payrollDay } from '../connections/payroll-records.ts'
import { unitsLines } from './timesheet-draft.ts'
import { hundredthsOf } from '../connections/units.ts'

const none = { ordinaryMinutes: 0, overtimeMinutes: 0, sundayMinutes: 0, holidayMinutes: 0 }
const afterEight: OvertimeTerms = { payRate: 'hourly_overtime', overtimeAfterHours: 8 }
const rules = (terms: OvertimeTerms, mappedKindOf: (day: string) => MappableKind | null = () => null) => ({
  termsOn: () => terms,
  mappedKindOf,
})
/** Labour Day in New South Wales, a Monday after a Sunday. */
const holidays = new Map([['2026-10-05', 'Labour Day']])
const mapped = (...kinds: MappableKind[]) => mappedKindBy(holidays, () => kinds)
const longWeekend = [
  { day: '2026-10-04', workedMinutes: 300 },
  { day: '2026-10-04', workedMinutes: 300 },
  { day: '2026-10-05', workedMinutes: 540 },
  { day: '2026-10-06', workedMinutes: 540 },
]

test('entries of a day are summed before overtime is split off, and days are in order', () => {
  const entries = [
    { day: '2026-11-10', workedMinutes: 300 },
    { day: '2026-11-09', workedMinutes: 480 },
    { day: '2026-11-10', workedMinutes: 260 },
    { day: '2026-11-11', workedMinutes: 0 },
  ]
  const days = payrollDays(entries, rules(afterEight))
  expect(days).toEqual([
    { ...none, day: '2026-11-09', ordinaryMinutes: 480 },
    { ...none, day: '2026-11-10', ordinaryMinutes: 480, overtimeMinutes: 80 },
  ])
  expect(totalMinutes(days)).toEqual({ ...none, ordinaryMinutes: 960, overtimeMinutes: 80 })
})

test('a flat rate earns no overtime', () => {
  const flat: OvertimeTerms = { payRate: 'hourly_flat', overtimeAfterHours: 8 }
  expect(payrollDays([{ day: '2026-11-09', workedMinutes: 600 }], rules(flat))).toEqual([
    { ...none, day: '2026-11-09', ordinaryMinutes: 600 },
  ])
})

/** From 10 November overtime begins an hour earlier. */
const termsOn = (day: string): OvertimeTerms => ({ ...afterEight, overtimeAfterHours: day < '2026-11-10' ? 8 : 7 })

test('each day is split by the terms of its day', () => {
  const entries = ['2026-11-09', '2026-11-10'].map((day) => ({ day, workedMinutes: 500 }))
  expect(payrollDays(entries, { termsOn, mappedKindOf: () => null })).toEqual([
    { ...none, day: '2026-11-09', ordinaryMinutes: 480, overtimeMinutes: 20 },
    { ...none, day: '2026-11-10', ordinaryMinutes: 420, overtimeMinutes: 80 },
  ])
})

test('all hours of a mapped Sunday or holiday go to its kind, and none of them count toward overtime', () => {
  const days = payrollDays(longWeekend, rules(afterEight, mapped('sunday', 'holiday')))
  expect(days).toEqual([
    { ...none, day: '2026-10-04', sundayMinutes: 600 },
    { ...none, day: '2026-10-05', holidayMinutes: 540 },
    { ...none, day: '2026-10-06', ordinaryMinutes: 480, overtimeMinutes: 60 },
  ])
  expect(totalMinutes(days)).toEqual({
    ordinaryMinutes: 480,
    overtimeMinutes: 60,
    sundayMinutes: 600,
    holidayMinutes: 540,
  })
})

test('a day whose kind is not mapped is split like any other day', () => {
  expect(payrollDays(longWeekend, rules(afterEight, mapped('holiday')))).toMatchObject([
    { ordinaryMinutes: 480, overtimeMinutes: 120, sundayMinutes: 0 },
    { ordinaryMinutes: 0, overtimeMinutes: 0, holidayMinutes: 540 },
    { ordinaryMinutes: 480, overtimeMinutes: 60 },
  ])
})

test('a holiday on a Sunday is a holiday, even if only Sundays are mapped', () => {
  const easter = new Map([['2027-03-28', 'Easter Sunday']])
  expect(mappedKindBy(easter, () => ['sunday', 'holiday'])('2027-03-28')).toBe('holiday')
  expect(mappedKindBy(easter, () => ['sunday'])('2027-03-28')).toBeNull()
  expect(mappedKindBy(easter, () => ['sunday'])('2027-04-04')).toBe('sunday')
})

test('the mapping is looked up per day, because locked days keep theirs', () => {
  const kindOf = mappedKindBy(new Map(), (day) => (day < '2026-10-11' ? [] : ['sunday']))
  expect(['2026-10-04', '2026-10-11'].map(kindOf)).toEqual([null, 'sunday'])
})

test('days stored by an earlier export have no Sunday or holiday hours', () => {
  const stored = { day: '2026-10-04', ordinaryMinutes: 480, overtimeMinutes: 60 }
  expect(payrollDay.parse(stored)).toEqual({ ...none, ...stored })
})

test('no hour is lost on its way to the provider', () => {
  const window = { from: '2026-10-04', to: '2026-10-06' }
  const windowDays = ['2026-10-04', '2026-10-05', '2026-10-06']
  const entry = record({ day: constantFrom(...windowDays), workedMinutes: nat(1000) })
  const terms = record({ payRate: constantFrom(...payRateTypes), overtimeAfterHours: option(nat(12), { nil: null }) })
  const rateId = constantFrom('a', 'b', 'c')
  const rates = record({ ordinaryRateId: rateId, overtimeRateId: rateId, sundayRateId: rateId, holidayRateId: rateId })
  assert(
    property(array(entry), terms, subarray([...mappableKinds]), rates, (entries, ofPerson, kinds, ids) => {
      const days = payrollDays(entries, rules(ofPerson, mapped(...kinds)))
      expect(workedIn(totalMinutes(days))).toBe(entries.reduce((sum, { workedMinutes }) => sum + workedMinutes, 0))

      const lines = unitsLines(window, days, ids)
      expect(new Set(lines.map((line) => line.rateId)).size).toBe(lines.length)
      for (const [index, day] of windowDays.entries()) {
        const sent = lines.reduce((sum, { units }) => sum + hundredthsOf(units[index] ?? 0), 0)
        const own = days.find((each) => each.day === day)
        // At most a hundredth of an hour for each kind, because each is rounded on its own (payroll.md 5.7).
        expect(Math.abs(sent - (workedIn(own ?? none) * 100) / 60)).toBeLessThanOrEqual(1)
      }
    }),
    { seed: 20_261_121 },
  )
})
