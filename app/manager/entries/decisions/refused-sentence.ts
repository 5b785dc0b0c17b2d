import { entriesText } from '../list/entries-text.ts'

/** What to say of entries that a decision did not reach: a sentence for each reason that there was. */
export function refusedSentences(refused: readonly { locked: boolean }[]): string[] {
  const locked = refused.filter((each) => each.locked).length
  const faster = refused.length - locked
  return [...(faster > 0 ? [fasterSentence(faster)] : []), ...(locked > 0 ? [lockedOutSentence(locked)] : [])]
}

function fasterSentence(count: number): string {
  const [have, are, them] = count === 1 ? ['has', 'is', 'it is'] : ['have', 'are', 'they are']
  return `Somebody else was faster: ${entriesText(count)} ${have} changed meanwhile and ${are} left as ${them} now shown.`
}

function lockedOutSentence(count: number): string {
  const [are, them] = count === 1 ? ['is', 'it was'] : ['are', 'they were']
  return `${entriesText(count)} ${are} in a locked pay period, so ${them} left as before. Unlock the period first, on Timesheets › Approve.`
}
