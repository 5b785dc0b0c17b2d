const [firstMs, longestMs] = [10_000, 120_000]

/** The delay before the next try, longer with each failure in a row. */
export const retryDelayMs = (failures: number) => Math.min(firstMs * 2 ** failures, longestMs)

/** How often stuck records are retried. */
export const stuckMs = 15 * 60_000
