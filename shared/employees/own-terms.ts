import { changedTerms, type Dated, payTermFields, type PayTerms, pickPayTerms, termsOn } from './pay-terms.ts'

/** Pay terms that were set from one day. Those left out continue from before; with none, no terms begin on the day. */
export type OwnTerms = Partial<PayTerms>

/** Terms with the fields that were set from their day. The others equal those of the row before. */
export type TermsRow = Dated<PayTerms> & { ownFields: (keyof PayTerms)[] }

/** What was set from a day. */
export function ownTermsOn(day: string, history: readonly TermsRow[]): OwnTerms {
  const row = history.find(({ fromDay }) => fromDay === day)
  return row ? ownTermsOf(row) : {}
}

/**
 * What is set from a day once a change is made to it. A field that has the value on that day already is no change, and
 * going back to the value from before the day withdraws what was set.
 */
export function changedOwnTerms(day: string, changes: OwnTerms, history: readonly TermsRow[]): OwnTerms {
  const changed = changedTerms(termsOn(day, history), changes)
  const before = termsBefore(day, history)
  const own = { ...ownTermsOn(day, history), ...pick(changes, (field) => changed.includes(field)) }
  return pick(own, (field) => !changed.includes(field) || own[field] !== before[field])
}

/** The history once other terms are set from a day. Later terms take what they did not set from those before. */
export function withOwnTerms(day: string, own: OwnTerms, history: readonly TermsRow[]): TermsRow[] {
  const later = history.filter(({ fromDay }) => fromDay > day)
  const rows = history.filter(({ fromDay }) => fromDay < day)
  let terms: PayTerms = termsBefore(day, history)
  for (const each of [{ fromDay: day, own }, ...later.map((row) => ({ fromDay: row.fromDay, own: ownTermsOf(row) }))]) {
    const ownFields = payTermFields.filter((field) => field in each.own)
    if (ownFields.length === 0) continue
    terms = { ...terms, ...each.own }
    rows.push({ ...pickPayTerms(terms), fromDay: each.fromDay, ownFields })
  }
  return rows
}

/**
 * Removed terms that apply all the same, because an earlier or the next later day set the same.
 * @param history before the removal from `day`
 * @returns what such days set of them, oldest first
 */
export function stillSet(day: string, history: readonly TermsRow[]): Dated<OwnTerms>[] {
  const removed = ownTermsOn(day, history)
  const setterOf = (field: keyof PayTerms) => {
    const setters = history.filter(({ ownFields }) => ownFields.includes(field))
    const before = setters.findLast(({ fromDay }) => fromDay < day)
    const after = setters.find(({ fromDay }) => fromDay > day)
    return [before, after].find((row) => row?.[field] === removed[field])
  }
  return history.flatMap((row) => {
    const set = pick(removed, (field) => setterOf(field) === row)
    return isSameTerms(set, {}) ? [] : [{ fromDay: row.fromDay, ...set }]
  })
}

export const isSameTerms = (one: OwnTerms, other: OwnTerms): boolean =>
  payTermFields.every((field) => one[field] === other[field])

const ownTermsOf = (row: TermsRow): OwnTerms => pick(row, (field) => row.ownFields.includes(field))

/** The terms that would apply on a day if none began on it; for the first terms, these. */
function termsBefore(day: string, history: readonly TermsRow[]): PayTerms {
  return history.findLast(({ fromDay }) => fromDay < day) ?? termsOn(day, history)
}

/** The pay terms that pass the test. */
function pick(terms: OwnTerms, passes: (field: keyof PayTerms) => boolean): OwnTerms {
  const picked = payTermFields.filter((field) => field in terms && passes(field))
  return Object.fromEntries(picked.map((field) => [field, terms[field]]))
}
