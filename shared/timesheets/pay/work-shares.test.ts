import {
  type Arbitrary,
  array,
  assert,
  constantFrom,
  integer,
  oneof,
  option,
  property,
  record,
  uniqueArray,
} from 'fast-check'
import { expect, test } from 'vitest'
import { payCentsOf } from './pay-estimate.ts'
import { addShares, type PersonWork, workShares } from './work-shares.ts'

const at =
  (ratePerHour: number | null) =>
  (workedMinutes: number, ...ids: string[]) => ({ workedMinutes, ratePerHour, ids })
const work = at(30)

test('an entry with several locations is shared out evenly, to the minute and the cent', () => {
  const entries = [work(100, 'a', 'b', 'c')]
  expect(workShares([{ entries }])).toEqual([
    { id: 'a', workedMinutes: 34, payCents: 1700 },
    { id: 'b', workedMinutes: 33, payCents: 1650 },
    { id: 'c', workedMinutes: 33, payCents: 1650 },
  ])
})

test('the locations of several employees are combined, each at the employee’s own rate, most minutes first', () => {
  const people = [
    { entries: [work(60, 'a'), work(120, 'b')] },
    { entries: [at(40)(240, 'b')] },
    { entries: [at(null)(30, 'a')] },
  ]
  expect(workShares(people)).toEqual([
    { id: 'b', workedMinutes: 360, payCents: 6000 + 16_000 },
    { id: 'a', workedMinutes: 90, payCents: 3000 },
  ])
})

test('work without a location has a share of its own, the last of equals', () => {
  expect(workShares([{ entries: [work(60), work(60, 'b')] }])).toEqual([
    { id: 'b', workedMinutes: 60, payCents: 3000 },
    { id: null, workedMinutes: 60, payCents: 3000 },
  ])
})

test('no work has no shares', () => {
  expect(workShares([{ entries: [] }])).toEqual([])
})

test('a rise within the period: each entry at the rate of its day', () => {
  const entries = [at(26.44)(480, 'a'), at(30)(480, 'b'), at(30)(60, 'a')]
  expect(workShares([{ entries }])).toEqual([
    { id: 'a', workedMinutes: 540, payCents: 211_52 + 30_00 },
    { id: 'b', workedMinutes: 480, payCents: 240_00 },
  ])
})

test('pay over several rates is rounded once, and no cent of it is lost', () => {
  // 33.67, 33.83 and 33.50 cents are 101; each rounded alone they would come to 102.
  const entries = [at(20.2)(1, 'a'), at(20.3)(1, 'b'), at(20.1)(1, 'c')]
  expect(
    workShares([{ entries }])
      .map((share) => share.payCents)
      .toSorted(),
  ).toEqual([33, 34, 34])
})

test('rates of which each alone is worth less than half a cent are together worth their cent', () => {
  const entries = [at(0.24)(1, 'a'), at(0.23)(1, 'b'), at(0.22)(1, 'c')]
  expect(sum(workShares([{ entries }]).map((share) => share.payCents))).toBe(1)
})

test('the shares of some and of the others make up the shares of all', () => {
  assert(
    property(array(someWork), array(someWork), (some, others) => {
      expect(addShares([...workShares(some), ...workShares(others)])).toEqual(workShares([...some, ...others]))
    }),
  )
})

const someRate = option(
  oneof(
    constantFrom(26.44, 30),
    integer({ min: 0, max: 1_000_000 }).map((units) => units / 10_000),
  ),
)
const someWork: Arbitrary<PersonWork> = record({
  entries: array(
    record({
      workedMinutes: integer({ min: 0, max: 1500 }),
      ratePerHour: someRate,
      ids: uniqueArray(constantFrom('a', 'b', 'c', 'd', 'e')),
    }),
  ),
})

test('the shares add up to the minutes and the pay of the employees', () => {
  assert(
    property(array(someWork), (people) => {
      const shares = workShares(people)
      const minutes = people.map(({ entries }) => sum(entries.map(({ workedMinutes }) => workedMinutes)))
      expect(sum(shares.map(({ workedMinutes }) => workedMinutes))).toBe(sum(minutes))
      const pay = people.map(({ entries }) =>
        payCentsOf(entries.map(({ workedMinutes, ratePerHour }) => ({ minutes: workedMinutes, ratePerHour }))),
      )
      expect(sum(shares.map((share) => share.payCents))).toBe(sum(pay))
    }),
  )
})

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

test('the hours of several machines in one entry are shared out among them, and add up to its minutes', () => {
  const shares = workShares([{ entries: [work(61, 'header', 'chaser bin'), work(30, 'header')] }])
  expect(shares).toEqual([
    { id: 'header', workedMinutes: 61, payCents: 3050 },
    { id: 'chaser bin', workedMinutes: 30, payCents: 1500 },
  ])
})
