import { breakText } from '#shared/core/time/duration-text.ts'
import type { EntryFigures } from '#shared/timesheets/entries/entry-figures.ts'
import { countText } from '#shared/core/count-text.ts'

export function entriesText(count: number): string {
  return countText(count, 'entry', 'entries')
}

/** "0:30 unpaid, 0:10 paid", or empty. */
export function breaksText({
  unpaidBreakMinutes,
  paidBreakMinutes,
}: Pick<EntryFigures, 'unpaidBreakMinutes' | 'paidBreakMinutes'>): string {
  return [
    ...(unpaidBreakMinutes > 0 ? [`${breakText(unpaidBreakMinutes)} unpaid`] : []),
    ...(paidBreakMinutes > 0 ? [`${breakText(paidBreakMinutes)} paid`] : []),
  ].join(', ')
}

/** Names of locations or activities; unknown ids are left out. */
export function namesOf(ids: readonly string[], names: ReadonlyMap<string, string> | undefined): string {
  return ids.flatMap((id) => names?.get(id) ?? []).join(', ')
}
