import { setImmediate, setTimeout as wait } from 'node:timers/promises'

const [lookMs, mostLooks] = [2, 50]
/** Share of the thread's time since the last check; 1 is all of it. */
const busy = 0.5

let smallCalls = 0

/** Runs a call that makes a few short queries. A slice between two of them would delay each. */
export async function asSmall<Result>(work: () => Promise<Result>): Promise<Result> {
  smallCalls++
  try {
    return await work()
  } finally {
    smallCalls--
  }
}

/**
 * Yields the items in slices of this size and lets other calls run in between, because one thread answers them all.
 * Small running calls and new requests go first, for at most a tenth of a second.
 */
export async function* inSlices<Item>(items: readonly Item[], size: number): AsyncGenerator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) {
    if (start > 0) await giveWay()
    yield items.slice(start, start + size)
  }
}

/**
 * Node accepts one connection in each turn of its event loop, so a slice in every turn would delay each new connection
 * by a slice.
 */
async function giveWay() {
  await setImmediate()
  for (let looks = 0; looks < mostLooks; looks++) {
    const before = performance.eventLoopUtilization()
    await wait(lookMs)
    const { utilization } = performance.eventLoopUtilization(before)
    if (smallCalls === 0 && utilization < busy) return
  }
}
