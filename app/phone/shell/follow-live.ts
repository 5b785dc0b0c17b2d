import { tabId } from '#app/lib/live/tab-id.ts'
import { noteTyping } from '#app/lib/live/typing.ts'
import type { PhonePerson } from '#app/phone/outbox/person/person.ts'
import { clientFor } from '#app/phone/outbox/send/client-for.ts'
import { renewAnswers } from '#app/phone/outbox/send/sending.ts'

/** The stream of this page, for one employee at one farm; null without one. */
let open: { whose: string; controller: AbortController } | null = null

/** A stream broke, so changes may have been missed. */
let missed = false
/** When that last led to new requests, in this page's monotonic time. */
let caughtUpAt = -Infinity
/** A stream that opened later than this after the contact that asked for it may have missed a change. */
const staleAfterMs = 1000
/** A proxy may cut each stream at once. New requests, which open the next stream, must not follow one another without a pause. */
const catchUpPauseMs = 10_000

/**
 * Requests the answers on the screen again when a manager or another device changes something. Called at each contact
 * with the server; a stream that breaks is not opened again before the next one, so that it costs no battery without
 * reception.
 */
export function followLive(person: PhonePerson): void {
  const whose = `${person.userId} ${person.managerId}`
  if (document.visibilityState === 'hidden' || open?.whose === whose) return
  stopLive()
  open = { whose, controller: new AbortController() }
  void follow(person, open)
}

/** The app is no longer in front. */
export function stopLive(): void {
  open?.controller.abort()
  open = null
}

async function follow(person: PhonePerson, stream: NonNullable<typeof open>) {
  const { signal } = stream.controller
  const askedAt = performance.now()
  let isOpen = false
  try {
    for await (const { groups, tab, typing } of await clientFor(person, signal).live.followChanges({}, { signal })) {
      // The first change is empty: it says that the stream is open.
      if (!isOpen && performance.now() - askedAt > staleAfterMs) missed = true
      isOpen = true
      if (missed) catchUp()
      if (typing) noteTyping(typing)
      if (groups.length > 0 && tab !== tabId) renewAnswers()
    }
    // The server ends a stream after a while. The next contact, which this causes, opens another.
    if (open === stream) {
      open = null
      renewAnswers()
    }
  } catch {
    // There is no reception, or the server refused: the next contact tries again.
    if (open === stream) {
      open = null
      missed = true
    }
  }
}

function catchUp() {
  if (performance.now() - caughtUpAt < catchUpPauseMs) return
  missed = false
  caughtUpAt = performance.now()
  renewAnswers()
}
