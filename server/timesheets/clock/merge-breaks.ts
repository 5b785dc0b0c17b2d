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
  const pairs = breaks.map((kept) => {
    const known = knownBreak(kept, before)
    return { kept, known, said: after.find(({ id }) => id === known?.id) }
  })
  const remaining = pairs.flatMap(({ kept, known, said }): ClockedBreak[] => {
    if (!known || known.endTime !== kept.endTime) return [kept]
    if (!said) return []
    const startTime = known.startTime === kept.startTime ? said.startTime : kept.startTime
    return [{ ...said, startTime, type: known.type === kept.type ? said.type : kept.type }]
  })
  const differ = pairs.some(({ kept, known, said }) => {
    if (!said || said.endTime === null || known?.endTime === kept.endTime || said.endTime === kept.endTime) return false
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
