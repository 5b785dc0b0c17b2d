import type { ClockedBreak } from '#shared/timesheets/clock/clocked-entry.ts'

interface Kept {
  breaks: readonly ClockedBreak[]
  editedAt: string | null
}

/**
 * Keeps what a manager changed in a break and takes the rest from the phone: a break whose start or type was corrected
 * while it was on still ends when the phone ends it, and a deleted break stays deleted.
 * @returns whether the phone ended a break at a different time than a manager did
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
    // The manager who edited the entry has already seen this end.
    return editedAt === null || said.endTime !== known?.endTime
  })
  // Breaks that began while the entry was decided were not stored, so they are added now.
  const dealtWith = editedAt === null ? pairs.map(({ known }) => known) : before
  const begun = after.filter(({ id }) => !dealtWith.some((known) => known?.id === id))
  return { breaks: [...remaining, ...begun], differ }
}

/** A manager's edit gives breaks new IDs. A break is then matched by its start, or by being the one that is on. */
function knownBreak(each: ClockedBreak, breaks: readonly ClockedBreak[]): ClockedBreak | undefined {
  return (
    breaks.find(({ id }) => id === each.id) ??
    breaks.find(({ startTime }) => startTime === each.startTime) ??
    breaks.find(({ endTime }) => endTime === null && each.endTime === null)
  )
}
