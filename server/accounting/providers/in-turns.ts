/** Runs the work for each item with limited concurrency. Throws the first failure once all running work has ended. */
export async function inTurns<Item>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<void>) {
  const waiting = [...items]
  let failed = false
  async function takeTurns() {
    for (let item = waiting.shift(); item !== undefined && !failed; item = waiting.shift()) {
      try {
        await work(item)
      } catch (problem) {
        failed = true
        throw problem
      }
    }
  }
  const turns = await Promise.allSettled(Array.from({ length: atOnce }, takeTurns))
  const broken = turns.find((turn) => turn.status === 'rejected')
  if (broken) throw broken.reason
}
