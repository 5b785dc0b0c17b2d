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
  for (let start = 0; start < rows.length; start += most) {
    try {
      await send(rows.slice(start, start + most))
    } catch (failure) {
      return { sent: rows.slice(0, start), failure }
    }
  }
  return { sent: [...rows], failure: null }
}
