import type { ClockedBreak } from '#shared/timesheets/clock/clocked-entry.ts'

interface Kept {
  breaks: readonly ClockedBreak[]
  editedAt: string | null
}

/**
 * What a manager changed of a break stays, and the phone says the rest: one whose start or kind they corrected while it
 * was on still ends when the phone says so, and what an edit took away stays away.
 * @returns whether the phone ended one at another time than a manager did
 */
export function mergeBreaks(
  { breaks, editedAt }: Kept,
  before: readonly ClockedBreak[],
  after: readonly ClockedBreak[],
): { breaks: ClockedBreak[]; differ: boolean } {
  const pairs = breaks.map((stored) => {
    const known = knownBreak(stored, before)
    return { stored, known, said: after.find(({ id }) => id === known?.id) }
  })
  const remaining = pairs.flatMap(({ stored, known, said }): ClockedBreak[] => {
    if (!known || known.endTime !== stored.endTime) return [stored]
    if (!said) return []
    const startTime = known.startTime === stored.startTime ? said.startTime : stored.startTime
    return [{ ...said, startTime, type: known.type === stored.type ? said.type : stored.type }]
  })
  const differ = pairs.some(({ stored, known, said }) => {
    if (!said || said.endTime === null || known?.endTime === stored.endTime || said.endTime === stored.endTime)
      return false
    // What an edit was made over, its manager has seen.
    return editedAt === null || said.endTime !== known?.endTime
  })
  // While its hours were decided, none was added.
  const dealtWith = editedAt === null ? pairs.map(({ known }) => known) : before
  const begun = after.filter(({ id }) => !dealtWith.some((known) => known?.id === id))
  return { breaks: [...remaining, ...begun], differ }
}

/** A manager's edit gives breaks new ids: there one is known again by its start, and the one that is on by being on. */
function knownBreak(each: ClockedBreak, breaks: readonly ClockedBreak[]): ClockedBreak | undefined {
  return (
    breaks.find(({ id }) => id === each.id) ??
    breaks.find(({ startTime }) => startTime === each.startTime) ??
    breaks.find(({ endTime }) => endTime === null && each.endTime === null)
  )
}
