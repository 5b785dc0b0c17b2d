import { setImmediate, setTimeout as wait } from 'node:timers/promises'

const [lookMs, mostLooks] = [2, 50]
/** Of the thread's time since the last look, where 1 is all of it. */
const busy = 0.5

let smallCalls = 0

/** A call that asks the database a few short things: each slice in between would delay each of them. */
export async function asSmall<Result>(work: () => Promise<Result>): Promise<Result> {
  smallCalls++
  try {
    return await work()
  } finally {
    smallCalls--
  }
}

/**
 * In parts of this size, with room between them for what everybody else asks: one thread answers them all. Small calls
 * that are being answered and requests that have just come go first, for a tenth of a second at most.
 */
export async function* inSlices<Item>(items: readonly Item[], size: number): AsyncGenerator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) {
    if (start > 0) await giveWay()
    yield items.slice(start, start + size)
  }
}

/** Node accepts one connection each time round its loop: a slice in each round would be a slice for each connection. */
async function giveWay() {
  await setImmediate()
  for (let looks = 0; looks < mostLooks; looks++) {
    const before = performance.eventLoopUtilization()
    await wait(lookMs)
    const { utilization } = performance.eventLoopUtilization(before)
    if (smallCalls === 0 && utilization < busy) return
  }
}
