import type { FastifyBaseLogger } from 'fastify'

/**
 * Does a sweep's work for each item. A failure is logged and does not stop the others; at the end the sweep fails, so
 * that it is retried.
 */
export async function sweepEach<Item>(
  log: Pick<FastifyBaseLogger, 'error'>,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      log.error({ err: error }, 'a part of a sweep failed')
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} parts failed`)
}
