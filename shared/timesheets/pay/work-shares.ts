import { shareOut } from '#shared/core/share-out.ts'
import { payCents, payCentsOf } from './pay-estimate.ts'

/**
 * The work of one employee: entries at the ordinary rate of their day, with the locations, the activities or the
 * machines that they name.
 */
export type PersonWork = {
  entries: readonly { workedMinutes: number; ratePerHour: number | null; ids: readonly string[] }[]
}

/** `id` is null for work that names none. */
export type WorkShare = { id: string | null; workedMinutes: number; payCents: number }

/**
 * The share of each location, activity or machine in the work, largest first. An entry that names several is divided evenly,
 * and an employee's pay at one rate by minutes, so that the shares add up exactly to the minutes and cents.
 */
export function workShares(people: readonly PersonWork[]): WorkShare[] {
  return addShares(
    people.flatMap(paidByRate).flatMap(({ minutes, cents }) => {
      const weights = minutes.map(([, each]) => each)
      const pay = shareOut(cents, weights)
      return minutes.map(([id, workedMinutes], index) => ({ id, workedMinutes, payCents: pay[index] ?? 0 }))
    }),
  )
}

/** Merges the shares of each location, activity or machine, largest first, so that employees can be added up in slices. */
export function addShares(parts: readonly WorkShare[]): WorkShare[] {
  const shares = new Map<string | null, WorkShare>()
  for (const { id, ...part } of parts) {
    const share = shares.get(id) ?? { id, workedMinutes: 0, payCents: 0 }
    shares.set(id, {
      id,
      workedMinutes: share.workedMinutes + part.workedMinutes,
      payCents: share.payCents + part.payCents,
    })
  }
  return [...shares.values()].toSorted(byMinutes)
}

/** An employee's pay is rounded once, so the pay at each rate is a share of it. */
function paidByRate({ entries }: PersonWork) {
  const byRate = [...Map.groupBy(entries, ({ ratePerHour }) => ratePerHour)].map(([ratePerHour, ofRate]) => {
    const minutes = [...minutesById(ofRate)]
    return { ratePerHour, minutes, total: sum(minutes.map(([, each]) => each)) }
  })
  const parts = byRate.map(({ ratePerHour, total }) => ({ ratePerHour, minutes: total }))
  const weights = parts.map(({ minutes, ratePerHour }) => payCents(minutes, ratePerHour))
  const cents = shareOut(payCentsOf(parts), weights)
  return byRate.map(({ minutes }, index) => ({ minutes, cents: cents[index] ?? 0 }))
}

function minutesById(entries: PersonWork['entries']): Map<string | null, number> {
  const minutes = new Map<string | null, number>()
  for (const { workedMinutes, ids } of entries) {
    const named = ids.length === 0 ? [null] : ids
    const parts = shareOut(
      workedMinutes,
      named.map(() => 1),
    )
    for (const [index, id] of named.entries()) minutes.set(id, (minutes.get(id) ?? 0) + (parts[index] ?? 0))
  }
  return minutes
}

/** Equal shares have a fixed order, those without a name last. */
function byMinutes(one: WorkShare, other: WorkShare): number {
  if (one.workedMinutes !== other.workedMinutes) return other.workedMinutes - one.workedMinutes
  if (one.id === null || other.id === null) return one.id === null ? 1 : -1
  return one.id < other.id ? -1 : 1
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
