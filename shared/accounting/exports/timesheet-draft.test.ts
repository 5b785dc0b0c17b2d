import { array, assert, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { sameHours, unitsLines } from './timesheet-draft.ts'
import { hundredthsOf, unitsOf } from '../connections/units.ts'
import { daysIn, weeksIn } from './window-days.ts'

const fortnight = { from: '2026-09-28', to: '2026-10-11' }
const rates = {
  ordinaryRateId: 'ordinary',
  overtimeRateId: 'overtime',
  sundayRateId: 'sunday',
  holidayRateId: 'holiday',
}
const none = { ordinaryMinutes: 0, overtimeMinutes: 0, sundayMinutes: 0, holidayMinutes: 0 }

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

test('there is one unit for each day of the window, across the daylight saving change', () => {
  const worked = [
    { ...none, day: '2026-10-03', ordinaryMinutes: 420 },
    { ...none, day: '2026-10-11', ordinaryMinutes: 480, overtimeMinutes: 100 },
  ]
  expect(unitsLines(fortnight, worked, rates)).toEqual([
    { rateId: 'ordinary', units: [0, 0, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0, 8] },
    { rateId: 'overtime', units: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1.67] },
  ])
})

test('without overtime there is no overtime line, and no rate is needed', () => {
  const worked = [{ ...none, day: '2026-09-28', ordinaryMinutes: 60 }]
  expect(unitsLines(fortnight, worked, { ...rates, overtimeRateId: null })).toHaveLength(1)
})

test.each([
  ['ordinary', 'ordinaryRateId'],
  ['overtime', 'overtimeRateId'],
  ['sunday', 'sundayRateId'],
  ['holiday', 'holidayRateId'],
] as const)('%s hours without a rate are refused, never merged into others', (kind, field) => {
  const worked = [{ ...none, day: '2026-10-04', [`${kind}Minutes`]: 1 }]
  expect(() => unitsLines(fortnight, worked, { ...rates, [field]: null })).toThrow(kind)
})

test('Sundays and holidays have their own lines, in the order of the kinds', () => {
  const worked = [
    { ...none, day: '2026-10-04', sundayMinutes: 480 },
    { ...none, day: '2026-10-05', holidayMinutes: 456 },
    { ...none, day: '2026-10-06', ordinaryMinutes: 480, overtimeMinutes: 60 },
  ]
  expect(unitsLines({ from: '2026-10-04', to: '2026-10-06' }, worked, rates)).toEqual([
    { rateId: 'ordinary', units: [0, 0, 8] },
    { rateId: 'overtime', units: [0, 0, 1] },
    { rateId: 'sunday', units: [8, 0, 0] },
    { rateId: 'holiday', units: [0, 7.6, 0] },
  ])
})

test('kinds with one rate share one line, each rounded on its own and summed day by day', () => {
  const worked = [
    { ...none, day: '2026-10-04', sundayMinutes: 61 },
    { ...none, day: '2026-10-05', ordinaryMinutes: 481, overtimeMinutes: 61 },
  ]
  const same = { ...rates, overtimeRateId: 'ordinary', sundayRateId: 'ordinary' }
  expect(unitsLines({ from: '2026-10-04', to: '2026-10-05' }, worked, same)).toEqual([
    // 8.02 + 1.02, as each is shown; 542 minutes at once would be 9.03.
    { rateId: 'ordinary', units: [1.02, 9.04] },
  ])
})

test('hours outside the window are refused, never dropped', () => {
  const worked = [{ ...none, day: '2026-10-12', ordinaryMinutes: 480 }]
  expect(() => unitsLines(fortnight, worked, rates)).toThrow('outside')
})

test('no minute is lost: the units of each kind equal its minutes to the hundredth of an hour', () => {
  const minutes = integer({ min: 0, max: 1440 })
  const perDay = array(
    record({ ordinaryMinutes: minutes, overtimeMinutes: minutes, sundayMinutes: minutes, holidayMinutes: minutes }),
    { maxLength: 14 },
  )
  assert(
    property(perDay, (days) => {
      const worked = days.map((each, index) => ({ ...each, day: daysIn(fortnight)[index] ?? '' }))
      const lines = unitsLines(fortnight, worked, rates)
      for (const kind of ['ordinary', 'overtime', 'sunday', 'holiday'] as const) {
        const line = lines.find(({ rateId }) => rateId === kind)
        for (const [index, day] of worked.entries()) {
          expect(Math.abs((line?.units[index] ?? 0) * 60 - day[`${kind}Minutes`])).toBeLessThanOrEqual(0.3 + 1e-9)
        }
      }
    }),
    { seed: 20_261_121 },
  )
})

test('hours are equal however they are spread over lines, and differ by a hundredth, a day or a rate', () => {
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

test('a window is split into weeks from its first day, the last being what remains', () => {
  expect(weeksIn(fortnight)).toEqual([
    { from: '2026-09-28', to: '2026-10-04' },
    { from: '2026-10-05', to: '2026-10-11' },
  ])
  expect(weeksIn({ from: '2027-02-01', to: '2027-02-28' })).toHaveLength(4)
  expect(weeksIn({ from: '2026-09-01', to: '2026-09-30' }).at(-1)).toEqual({ from: '2026-09-29', to: '2026-09-30' })
  expect(daysIn({ from: '2026-09-02', to: '2026-09-01' })).toEqual([])
})
