/** What was sent from the screen before. */
export interface JustSent {
  /** Null of an anonymous report, of which nothing is kept to name it. */
  id: string | null
}

/** The state of a navigation to a screen that shows `SentNote`. */
export const sentState = (sent: JustSent) => ({ sent })

/** Read once, when the screen opens: the note forgets it, so that it is not said again. */
export function readSent(): JustSent | null {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !('sent' in state)) return null
  const { sent } = state
  if (typeof sent !== 'object' || sent === null || !('id' in sent)) return null
  return { id: typeof sent.id === 'string' ? sent.id : null }
}
