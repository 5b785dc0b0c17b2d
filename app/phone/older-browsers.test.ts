import { onTestFinished, expect, test, vi } from 'vitest'

/** Simulates a phone from before 2024, which lacks these methods. */
async function onOlderPhone() {
  const taken = [
    { owner: Map, name: 'groupBy' },
    { owner: Array.prototype, name: 'toSorted' },
    { owner: Array.prototype, name: 'toReversed' },
  ].map(({ owner, name }) => ({ owner, name, own: Object.getOwnPropertyDescriptor(owner, name) ?? {} }))
  for (const { owner, name } of taken) Reflect.deleteProperty(owner, name)
  onTestFinished(() => {
    for (const { owner, name, own } of taken) Object.defineProperty(owner, name, own)
  })
  expect('groupBy' in Map).toBe(false)
  vi.resetModules()
  await import('./older-browsers.ts')
}

test('an older phone groups and sorts like a new one', async () => {
  await onOlderPhone()
  const hours = [8, 10, 9]
  expect([...Map.groupBy(hours, (each, index) => each > 8 && index > 0)]).toEqual([
    [false, [8]],
    [true, [10, 9]],
  ])
  expect(hours.toSorted((one, other) => one - other)).toEqual([8, 9, 10])
  expect(['b', 'a'].toSorted()).toEqual(['a', 'b'])
  expect(hours.toReversed()).toEqual([9, 10, 8])
  expect(hours).toEqual([8, 10, 9])
})

test('the added methods are not enumerable', async () => {
  await onOlderPhone()
  const seen: string[] = []
  // oxlint-disable-next-line typescript/no-for-in-array -- it lists what is enumerable
  for (const key in [1]) seen.push(key)
  expect(seen).toEqual(['0'])
})
