import { array, assert, constantFrom, double, nat, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { payRateTypes } from '#shared/employees/pay-rate-type.ts'
import { splitOvertime } from './overtime.ts'

const seed = 20_261_121
const entries = array(nat(1_500), { maxLength: 5 })

test('ordinary time and overtime make up what was worked, for any terms, and neither is negative', () => {
  const terms = record({ payRate: constantFrom(...payRateTypes), overtimeAfterHours: option(double()) })
  assert(
    property(entries, terms, (minutes, any) => {
      const { workedMinutes, ordinaryMinutes, overtimeMinutes } = splitOvertime(minutes, any)
      expect(workedMinutes).toBe(minutes.reduce((sum, each) => sum + each, 0))
      expect(ordinaryMinutes + overtimeMinutes).toBe(workedMinutes)
      expect(ordinaryMinutes).toBeGreaterThanOrEqual(0)
      expect(overtimeMinutes).toBeGreaterThanOrEqual(0)
    }),
    { seed, numRuns: 500 },
  )
})

test('ordinary time fills up to the threshold before there is overtime', () => {
  assert(
    property(entries, nat(1_440), (minutes, thresholdMinutes) => {
      const { ordinaryMinutes, overtimeMinutes } = splitOvertime(minutes, {
        payRate: 'hourly_overtime',
        overtimeAfterHours: (thresholdMinutes + 1) / 60,
      })
      expect(ordinaryMinutes).toBeLessThanOrEqual(thresholdMinutes + 1)
      if (overtimeMinutes > 0) expect(ordinaryMinutes).toBe(thresholdMinutes + 1)
    }),
    { seed },
  )
})
