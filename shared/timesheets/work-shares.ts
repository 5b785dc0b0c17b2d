import { shareOut } from '#shared/core/share-out.ts'
import { payCents } from './pay-estimate.ts'

/** The work of one person: entries with the places, or the activities, that they name. */
export type PersonWork = {
  ordinaryRate: number | null
  entries: readonly { workedMinutes: number; ids: readonly string[] }[]
}

/** `id` is null for work that names none. */
export type WorkShare = { id: string | null; workedMinutes: number; payCents: number }

/**
 * What each place, or activity, took of the work, most first. An entry that names several is shared out evenly, and a
 * person's pay for work by their minutes, so that the shares add up to the minutes and cents of the people exactly.
 */
export function workShares(people: readonly PersonWork[]): WorkShare[] {
  const shares = new Map<string | null, WorkShare>()
  for (const { entries, ordinaryRate } of people) {
    const minutes = [...minutesById(entries)]
    const weights = minutes.map(([, each]) => each)
    const pay = shareOut(payCents(sum(weights), ordinaryRate), weights)
    for (const [place, [id, workedMinutes]] of minutes.entries()) {
      const share = shares.get(id) ?? { id, workedMinutes: 0, payCents: 0 }
      shares.set(id, {
        id,
        workedMinutes: share.workedMinutes + workedMinutes,
        payCents: share.payCents + (pay[place] ?? 0),
      })
    }
  }
  return [...shares.values()].toSorted(byMinutes)
}

function minutesById(entries: PersonWork['entries']): Map<string | null, number> {
  const minutes = new Map<string | null, number>()
  for (const { workedMinutes, ids } of entries) {
    const named = ids.length === 0 ? [null] : ids
    const parts = shareOut(
      workedMinutes,
      named.map(() => 1),
    )
    for (const [place, id] of named.entries()) minutes.set(id, (minutes.get(id) ?? 0) + (parts[place] ?? 0))
  }
  return minutes
}

/** Equals in one order whoever asks, those that name none at their end. */
function byMinutes(one: WorkShare, other: WorkShare): number {
  if (one.workedMinutes !== other.workedMinutes) return other.workedMinutes - one.workedMinutes
  if (one.id === null || other.id === null) return one.id === null ? 1 : -1
  return one.id < other.id ? -1 : 1
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
