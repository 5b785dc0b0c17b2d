/** The slowest connection on which everything must end, 4 kB a second, in bytes a millisecond. */
const slowest = 4

interface CallInAir {
  bytes: number
  /** When it began or its upload last moved, in this page's monotonic time. */
  lastSign: number
  restart: () => void
}
const inAir = new Set<CallInAir>()

/** The call was given up because the server answers others, and is repeated at once. */
const restarted = new DOMException('The connection is working again.', 'AbortError')
export const isRestarted = (signal: AbortSignal) => signal.aborted && signal.reason === restarted

/** How long after its last sign of life a call may still be on its way. */
const mayTakeMs = (bytes: number, quietMs: number) => quietMs + bytes / slowest

const isSilent = ({ bytes, lastSign }: CallInAir, quietMs: number) =>
  performance.now() - lastSign >= mayTakeMs(bytes, quietMs)

/** Gives up calls without a sign of life, so that their senders repeat them: with reception they would have been answered. */
export function restartSilentCalls(quietMs: number): void {
  for (const call of inAir) if (isSilent(call, quietMs)) call.restart()
}

/**
 * Runs a call whose time limit grows with its size, and begins again whenever bytes move: the phone may have buffered
 * all of them.
 * @param controller aborts the call
 * @param work gets a function to be called when bytes move
 */
export async function inTheAir<Result>(
  { bytes, patienceMs }: { bytes: number; patienceMs: number },
  controller: AbortController,
  work: (moved: () => void) => Promise<Result>,
): Promise<Result> {
  const call = { bytes, lastSign: performance.now(), restart: () => controller.abort(restarted) }
  const timeUp = () => controller.abort(new DOMException('There was no answer.', 'TimeoutError'))
  const limit = () => setTimeout(timeUp, mayTakeMs(bytes, patienceMs))
  let timer = limit()
  inAir.add(call)
  try {
    return await work(() => {
      clearTimeout(timer)
      timer = limit()
      call.lastSign = performance.now()
    })
  } finally {
    clearTimeout(timer)
    inAir.delete(call)
  }
}
