const [firstMs, longestMs] = [10_000, 120_000]

/** The delay before the next try, longer with each failure in a row. */
export const retryDelayMs = (failures: number) => Math.min(firstMs * 2 ** failures, longestMs)

const [firstPatienceMs, longestPatienceMs] = [20_000, 120_000]

/** How long to wait for an answer, besides the time for its bytes: longer after each failure, should the server be slow. */
export const patienceMsAfter = (failures: number) => Math.min(firstPatienceMs * 2 ** failures, longestPatienceMs)

/** How often stuck records are retried. */
export const stuckMs = 15 * 60_000
