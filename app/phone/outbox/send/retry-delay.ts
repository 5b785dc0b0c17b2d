const [firstMs, longestMs] = [10_000, 120_000]

/** How long to wait before asking again, longer with each failure in a row. */
export const retryDelayMs = (failures: number) => Math.min(firstMs * 2 ** failures, longestMs)

/** What needs attention is tried again as slowly as this. */
export const stuckMs = 15 * 60_000
