import type { EntryHistoryEvent, FieldChange } from '#shared/timesheets/entries/entry-history.ts'
import type { PhoneNote } from '../entries/entry-history-store.ts'

/** With what a phone said otherwise than what counts, together where it arrived together. `who` is the user's id. */
export function withPhoneNotes(
  history: readonly EntryHistoryEvent[],
  notes: readonly PhoneNote[],
): EntryHistoryEvent[] {
  const said = [...Map.groupBy(notes, ({ at }) => at)].flatMap(([at, together]): EntryHistoryEvent[] => {
    const who = together[0]?.who ?? null
    return [{ at, who, why: 'timesheets.recordEvents', kind: 'changed', changes: together.flatMap(changesOf) }]
  })
  return said.reduce(
    (done, note) => {
      const next = done.findIndex(({ at }) => Temporal.Instant.compare(at, note.at) > 0)
      return done.toSpliced(next < 0 ? done.length : next, 0, note)
    },
    [...history],
  )
}

function changesOf({ kind, said, correctedAt }: PhoneNote): FieldChange[] {
  return [
    ...(correctedAt === null ? [] : [{ field: 'phoneClock' as const, event: kind, from: said, to: correctedAt }]),
    ...(kind === 'clock_off_undone' ? [{ field: 'clockOffUndone' as const, from: correctedAt ?? said, to: null }] : []),
  ]
}
