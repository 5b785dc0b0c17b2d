import type { EntryHistoryEvent, FieldChange } from '#shared/timesheets/entries/entry-history.ts'
import type { PhoneNote } from '../entries/entry-history-store.ts'

/** Adds what a phone reported differently from what counts, one event per arrival. `who` is the user's ID. */
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
