import type { Answer, Call } from './call.ts'

interface Replay {
  request: string
  answer: Answer
  until: number
}

export type Replays = ReturnType<typeof openReplays>

/** Stored answers by Idempotency-Key. Errors are stored too: after correcting one, a caller needs a new key. */
export function openReplays(now: () => number, keptMs: number) {
  const kept = new Map<string, Replay>()

  /** @returns 'other' if the key was used with a different request */
  function find(owner: string, call: Call): Answer | 'other' | undefined {
    const replay = kept.get(keyOf(owner, call))
    if (!replay || replay.until <= now()) return undefined
    return replay.request === requestOf(call) ? replay.answer : 'other'
  }

  function keep(owner: string, call: Call, answer: Answer) {
    kept.set(keyOf(owner, call), { request: requestOf(call), answer, until: now() + keptMs })
  }

  return { find, keep }
}

const keyOf = (owner: string, call: Call) => `${owner} ${call.header('idempotency-key')}`
const requestOf = (call: Call) => `${call.method} ${call.path}?${call.query} ${call.body}`
