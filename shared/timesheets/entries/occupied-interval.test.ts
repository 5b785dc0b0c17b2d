import { expect, test } from 'vitest'
import { minuteOfDay } from '#test/fixtures/clock-history.ts'
import { winnerIds } from './occupied-interval.ts'

const time = (id: string, start: number, end: number | null) => ({
  id,
  startTime: minuteOfDay(start),
  endTime: end === null ? null : minuteOfDay(end),
})
const now = minuteOfDay(100)

test.each([
  ['the first to start has the time', [], [time('b', 10, 30), time('a', 20, 40)], ['b']],
  ['one that begins as the other ends has its own', [], [time('a', 0, 10), time('b', 10, 20)], ['a', 'b']],
  ['of two that started together the lower id has it', [], [time('b', 0, 10), time('a', 0, 20)], ['a']],
  ['what is fixed never gives way', [time('f', 20, 30)], [time('a', 10, 25)], ['f']],
  ['one without time blocks no other', [], [time('a', 0, 20), time('b', 10, 40), time('c', 30, 50)], ['a', 'c']],
  ['a running entry lasts until now', [], [time('a', 50, null), time('b', 90, 95), time('c', 100, 110)], ['a', 'c']],
  [
    'the start of a running entry is occupied even when it lies ahead',
    [time('f', 110, null)],
    [time('a', 105, 120)],
    ['f'],
  ],
  ['an employee has only one running entry', [], [time('a', 120, null), time('b', 150, null)], ['a']],
])('%s', (_, fixed, candidates, expected) => {
  for (const order of [candidates, candidates.toReversed()]) {
    expect([...winnerIds(fixed, order, now)].toSorted()).toEqual(expected.toSorted())
  }
})
