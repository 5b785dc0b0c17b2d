import { setImmediate } from 'node:timers/promises'

/** In parts of this size, with room between them for what everybody else asks: one thread answers them all. */
export async function* inSlices<Item>(items: readonly Item[], size: number): AsyncGenerator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) {
    if (start > 0) await setImmediate()
    yield items.slice(start, start + size)
  }
}
