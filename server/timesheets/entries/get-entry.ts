import { fullName } from '#shared/employees/person-name.ts'
import { findMemberNames, formerManager } from '#server/core/auth/find-member-names.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import {
  type EntryHistoryEvent,
  type FieldChange,
  mostHistoryEvents,
} from '#shared/timesheets/entries/entry-history.ts'
import { eventsOf } from './entry-history-events.ts'
import { findEntry, findEntryHistory, findPhoneNotes, type PhoneNote } from './entry-history-store.ts'

/**
 * One entry with its history, oldest first: who changed what, when and why, and what the phone reported differently.
 */
export async function getEntry(ctx: BusinessContext, { id }: { id: string }) {
  const { managerId } = ctx.actor
  const [found, rows, notes, names] = await Promise.all([
    findEntry(ctx.tx, managerId, id),
    findEntryHistory(ctx.tx, managerId, id),
    findPhoneNotes(ctx.tx, managerId, id),
    findMemberNames(ctx),
  ])
  if (!found) refuseNotFound('entry')
  const { userId, firstName, lastName, ...entry } = found
  const nameOf = (user: string) =>
    names.get(user) ?? (user === userId ? fullName({ firstName, lastName }) : formerManager)
  const history = withPhoneNotes(eventsOf(rows), notes)
    .slice(-mostHistoryEvents)
    .map(({ who, changes, ...event }) => ({
      ...event,
      who: who === null ? null : nameOf(who),
      changes: changes.slice(-mostHistoryEvents),
    }))
  return { entry, history }
}

/** Adds what a phone reported differently from what counts, one event per arrival. `who` is the user's ID. */
function withPhoneNotes(history: readonly EntryHistoryEvent[], notes: readonly PhoneNote[]): EntryHistoryEvent[] {
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
