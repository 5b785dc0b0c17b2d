import { array, assert, constantFrom, nat, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { payRateTypes } from '#shared/employees/pay-rate-type.ts'
import { payrollDays, totalMinutes } from './payroll-days.ts'
import { unitsLines } from './timesheet-draft.ts'
import { hundredthsOf } from './units.ts'

const window = { from: '2026-11-09', to: '2026-11-11' }
const windowDays = ['2026-11-09', '2026-11-10', '2026-11-11']
const overtime = { payRate: 'hourly_overtime', overtimeAfterHours: 8 } as const

test('entries of a day are added before overtime is split off, and days come in order', () => {
  const entries = [
    { day: '2026-11-10', workedMinutes: 300 },
    { day: '2026-11-09', workedMinutes: 480 },
    { day: '2026-11-10', workedMinutes: 260 },
    { day: '2026-11-11', workedMinutes: 0 },
  ]
  const days = payrollDays(entries, overtime)
  expect(days).toEqual([
    { day: '2026-11-09', ordinaryMinutes: 480, overtimeMinutes: 0 },
    { day: '2026-11-10', ordinaryMinutes: 480, overtimeMinutes: 80 },
  ])
  expect(totalMinutes(days)).toEqual({ ordinaryMinutes: 960, overtimeMinutes: 80 })
})

test('a flat rate earns no overtime', () => {
  const terms = { payRate: 'hourly_flat', overtimeAfterHours: 8 } as const
  expect(payrollDays([{ day: '2026-11-09', workedMinutes: 600 }], terms)).toEqual([
    { day: '2026-11-09', ordinaryMinutes: 600, overtimeMinutes: 0 },
  ])
})

test('no hour is lost on its way to the provider', () => {
  const entry = record({ day: constantFrom(...windowDays), workedMinutes: nat(1000) })
  const terms = record({ payRate: constantFrom(...payRateTypes), overtimeAfterHours: option(nat(12), { nil: null }) })
  assert(
    property(array(entry), terms, (entries, ofPerson) => {
      const days = payrollDays(entries, ofPerson)
      const { ordinaryMinutes, overtimeMinutes } = totalMinutes(days)
      expect(ordinaryMinutes + overtimeMinutes).toBe(entries.reduce((sum, { workedMinutes }) => sum + workedMinutes, 0))

      const lines = unitsLines(window, days, { ordinaryRateId: 'o', overtimeRateId: 't' })
      for (const [place, day] of windowDays.entries()) {
        const sent = lines.reduce((sum, { units }) => sum + hundredthsOf(units[place] ?? 0), 0)
        const own = days.find((each) => each.day === day)
        const worked = (own?.ordinaryMinutes ?? 0) + (own?.overtimeMinutes ?? 0)
        // A cent of an hour for each line at the most, because each is rounded for itself (payroll.md 5.7).
        expect(Math.abs(sent - (worked * 100) / 60)).toBeLessThanOrEqual(1)
      }
    }),
    { seed: 20_261_121 },
  )
})
