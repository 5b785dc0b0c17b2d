import { entriesText } from '../entry-text.ts'

/** The reasons why entries kept their status, one sentence each. */
export function refusedSentences(refused: readonly { locked: boolean }[]): string[] {
  const locked = refused.filter((each) => each.locked).length
  const faster = refused.length - locked
  return [...(faster > 0 ? [fasterSentence(faster)] : []), ...(locked > 0 ? [lockedOutSentence(locked)] : [])]
}

function fasterSentence(count: number): string {
  const [were, yours] = count === 1 ? ['was', 'yours was'] : ['were', 'yours were']
  return `${entriesText(count)} ${were} changed by someone else, so ${yours} not applied.`
}

function lockedOutSentence(count: number): string {
  const [are, them] = count === 1 ? ['is', 'it was'] : ['are', 'they were']
  return `${entriesText(count)} ${are} in a locked pay period, so ${them} left as before. Unlock the period first, on Timesheets › Approve.`
}
