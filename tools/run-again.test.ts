import { expect, test } from 'vitest'
import { mostFlaky, runAgain } from './run-again.ts'

/** A failed test that passes alone the given time, and how often it was run. */
function failing(name: string, passesAt = Infinity) {
  const runs = { count: 0 }
  const passesAlone = () => Promise.resolve(++runs.count === passesAt)
  return { failure: { name, message: 'expected 1 to be 2', passesAlone }, runs }
}

test('a failed test that passes alone, the first or the second time, is flaky', async () => {
  const [first, second, never] = [failing('first', 1), failing('second', 2), failing('never')]
  const { flaky, failed } = await runAgain([first.failure, never.failure, second.failure], 8)
  expect(flaky).toEqual([first.failure, second.failure])
  expect(failed).toEqual([never.failure])
  expect([first.runs.count, second.runs.count, never.runs.count]).toEqual([1, 2, 2])
})

test('a failed check, which has no test to run again, stays failed', async () => {
  const check = { name: 'format', message: '' }
  expect(await runAgain([check], 8)).toEqual({ flaky: [], failed: [check] })
})

test('more failures than can be chance are not run again', async () => {
  const all = Array.from({ length: 9 }, (_, n) => failing(`test ${n}`, 1))
  const { flaky, failed } = await runAgain(
    all.map(({ failure }) => failure),
    8,
  )
  expect([flaky.length, failed.length]).toEqual([0, 9])
  expect(all.map(({ runs }) => runs.count)).toEqual(Array(9).fill(0))
})

test('one of a hundred browser tests may be flaky, but at least eight', () => {
  expect([0, 350, 899, 900, 1250].map(mostFlaky)).toEqual([8, 8, 8, 9, 12])
})
