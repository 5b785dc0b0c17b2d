/** The items in order, at most `size` together. */
export function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}

/**
 * Sends any number of rows in batches, one after the other. Those before a failed call stay applied, so the failure is part of
 * the result.
 * @param most the most that one call accepts
 * @returns the rows that were sent, and why the others were not; null if all were
 */
export async function inBatches<Row>(
  rows: readonly Row[],
  most: number,
  send: (batch: Row[]) => Promise<unknown>,
): Promise<{ sent: Row[]; failure: unknown }> {
  const sent: Row[] = []
  for (const batch of chunksOf(rows, most)) {
    try {
      await send(batch)
    } catch (failure) {
      return { sent, failure }
    }
    sent.push(...batch)
  }
  return { sent, failure: null }
}
