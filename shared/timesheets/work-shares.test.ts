import { type Arbitrary, array, assert, constantFrom, integer, option, property, record, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { payCents } from './pay-estimate.ts'
import { type PersonWork, workShares } from './work-shares.ts'

const work = (workedMinutes: number, ...ids: string[]) => ({ workedMinutes, ids })

test('an entry with several places is shared out evenly, to the minute and the cent', () => {
  const entries = [work(100, 'a', 'b', 'c')]
  expect(workShares([{ ordinaryRate: 30, entries }])).toEqual([
    { id: 'a', workedMinutes: 34, payCents: 1700 },
    { id: 'b', workedMinutes: 33, payCents: 1650 },
    { id: 'c', workedMinutes: 33, payCents: 1650 },
  ])
})

test('the places of several people come together, each at the person’s own rate, most minutes first', () => {
  const people = [
    { ordinaryRate: 30, entries: [work(60, 'a'), work(120, 'b')] },
    { ordinaryRate: 40, entries: [work(240, 'b')] },
    { ordinaryRate: null, entries: [work(30, 'a')] },
  ]
  expect(workShares(people)).toEqual([
    { id: 'b', workedMinutes: 360, payCents: 6000 + 16_000 },
    { id: 'a', workedMinutes: 90, payCents: 3000 },
  ])
})

test('work that names no place has a share of its own, the last of equals', () => {
  expect(workShares([{ ordinaryRate: 30, entries: [work(60), work(60, 'b')] }])).toEqual([
    { id: 'b', workedMinutes: 60, payCents: 3000 },
    { id: null, workedMinutes: 60, payCents: 3000 },
  ])
})

test('nobody’s work has no shares', () => {
  expect(workShares([{ ordinaryRate: 30, entries: [] }])).toEqual([])
})

const someWork: Arbitrary<PersonWork> = record({
  ordinaryRate: option(integer({ min: 0, max: 1_000_000 }).map((units) => units / 10_000)),
  entries: array(
    record({
      workedMinutes: integer({ min: 0, max: 1500 }),
      ids: uniqueArray(constantFrom('a', 'b', 'c', 'd', 'e')),
    }),
  ),
})

test('the shares add up to the minutes and the pay of the people', () => {
  assert(
    property(array(someWork), (people) => {
      const shares = workShares(people)
      const minutes = people.map(({ entries }) => sum(entries.map(({ workedMinutes }) => workedMinutes)))
      expect(sum(shares.map(({ workedMinutes }) => workedMinutes))).toBe(sum(minutes))
      expect(sum(shares.map((share) => share.payCents))).toBe(
        sum(people.map(({ ordinaryRate }, place) => payCents(minutes[place] ?? 0, ordinaryRate))),
      )
    }),
  )
})

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
