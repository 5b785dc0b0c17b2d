import { array, assert, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { sameHours, unitsLines } from './timesheet-draft.ts'
import { hundredthsOf, unitsOf } from './units.ts'
import { daysIn, weeksIn } from './window-days.ts'

const fortnight = { from: '2026-09-28', to: '2026-10-11' }
const rates = { ordinaryRateId: 'ordinary', overtimeRateId: 'overtime' }

test.each([
  [0, 0],
  [480, 8],
  [80, 1.33],
  [100, 1.67],
  [1, 0.02],
  [2, 0.03],
  [3, 0.05],
  [1439, 23.98],
])('%i minutes are %d hours', (minutes, hours) => expect(unitsOf(minutes)).toBe(hours))

test('there is one unit for each day of the window, across the change of the clocks', () => {
  const worked = [
    { day: '2026-10-03', ordinaryMinutes: 420, overtimeMinutes: 0 },
    { day: '2026-10-11', ordinaryMinutes: 480, overtimeMinutes: 100 },
  ]
  expect(unitsLines(fortnight, worked, rates)).toEqual([
    { rateId: 'ordinary', units: [0, 0, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0, 8] },
    { rateId: 'overtime', units: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1.67] },
  ])
})

test('without overtime there is no line of it, and no rate is needed', () => {
  const worked = [{ day: '2026-09-28', ordinaryMinutes: 60, overtimeMinutes: 0 }]
  expect(unitsLines(fortnight, worked, { ...rates, overtimeRateId: null })).toHaveLength(1)
})

test('overtime without a rate is refused, never folded into ordinary hours', () => {
  const worked = [{ day: '2026-09-28', ordinaryMinutes: 480, overtimeMinutes: 1 }]
  expect(() => unitsLines(fortnight, worked, { ...rates, overtimeRateId: null })).toThrow('Overtime')
})

test('hours outside of the window are refused, never dropped', () => {
  const worked = [{ day: '2026-10-12', ordinaryMinutes: 480, overtimeMinutes: 0 }]
  expect(() => unitsLines(fortnight, worked, rates)).toThrow('outside')
})

test('no minute is lost: each unit is its minutes to the hundredth of an hour', () => {
  const minutes = array(tuple(integer({ min: 0, max: 1440 }), integer({ min: 0, max: 1440 })), { maxLength: 14 })
  assert(
    property(minutes, (perDay) => {
      const worked = perDay.map(([ordinaryMinutes, overtimeMinutes], place) => ({
        day: daysIn(fortnight)[place] ?? '',
        ordinaryMinutes,
        overtimeMinutes,
      }))
      const [ordinary, overtime] = unitsLines(fortnight, worked, rates)
      for (const [place, day] of worked.entries()) {
        expect(Math.abs((ordinary?.units[place] ?? 0) * 60 - day.ordinaryMinutes)).toBeLessThanOrEqual(0.3 + 1e-9)
        expect(Math.abs((overtime?.units[place] ?? 0) * 60 - day.overtimeMinutes)).toBeLessThanOrEqual(0.3 + 1e-9)
      }
    }),
    { seed: 20_261_121 },
  )
})

test('hours are the same however they are spread over lines, and differ by a hundredth, a day or a rate', () => {
  const one = [{ rateId: 'a', units: [7.6, 0] }]
  expect(
    sameHours(one, [
      { rateId: 'a', units: [7.5, 0] },
      { rateId: 'a', units: [0.1] },
      { rateId: 'b', units: [0, 0] },
    ]),
  ).toBe(true)
  expect(sameHours(one, [{ rateId: 'a', units: [7.61, 0] }])).toBe(false)
  expect(sameHours(one, [{ rateId: 'a', units: [0, 7.6] }])).toBe(false)
  expect(sameHours(one, [{ rateId: 'b', units: [7.6, 0] }])).toBe(false)
  expect(sameHours(one, [...one, { rateId: 'b', units: [0, 1] }])).toBe(false)
  expect(hundredthsOf(1.15)).toBe(115)
})

test('a window falls into weeks from its first day, the last as long as what is left', () => {
  expect(weeksIn(fortnight)).toEqual([
    { from: '2026-09-28', to: '2026-10-04' },
    { from: '2026-10-05', to: '2026-10-11' },
  ])
  expect(weeksIn({ from: '2027-02-01', to: '2027-02-28' })).toHaveLength(4)
  expect(weeksIn({ from: '2026-09-01', to: '2026-09-30' }).at(-1)).toEqual({ from: '2026-09-29', to: '2026-09-30' })
  expect(daysIn({ from: '2026-09-02', to: '2026-09-01' })).toEqual([])
})
