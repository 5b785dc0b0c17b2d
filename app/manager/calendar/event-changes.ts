import { v7 as newId } from 'uuid'
import type { CalendarEvent, CalendarOccurrence, ChangeScope } from '#shared/calendar/calendar-contract.ts'
import { notifyError, notifySuccess, notifyUndo } from '#app/ui/overlay/notify.tsx'
import { useOptimisticChanges } from '#app/ui/overlay/use-optimistic-changes.ts'
import { useDeleteEvent, useEditEvent, useFetchEvent, useUndoChange } from './calendar-queries.ts'
import type { Times } from './event-times.ts'

/** New times of one occurrence, or what takes them back. */
type TimesChange = {
  occurrence: CalendarOccurrence
  scope: ChangeScope
  times: Times
  /** By whose clocks they are. */
  zone: string
  undo: (() => Promise<void>) | null
}

/** What of an event an edit saves. */
export const contentOf = ({
  id: _id,
  version: _version,
  createdAt: _created,
  inCharge,
  ...content
}: CalendarEvent) => ({
  ...content,
  inCharge: inCharge.map(({ userId }) => userId),
})

/**
 * Changes and deletions of events with their undo, shared by the grid and the drawer.
 * @param zone the farm's
 */
export function useEventChanges(zone: string) {
  const fetchEvent = useFetchEvent()
  const { mutateAsync: editEvent } = useEditEvent()
  const { mutateAsync: deleteEvent } = useDeleteEvent()
  const { mutateAsync: undoChange } = useUndoChange()

  /**
   * Saves what a form or a drag made of an occurrence.
   * @param edit `madeId` is that of the event or series that a change of one or the following makes
   * @returns what undoes it
   */
  async function save(
    before: CalendarEvent,
    edit: {
      scope: ChangeScope
      day: string
      content: ReturnType<typeof contentOf> & { zone: string }
      madeId: string
    },
  ) {
    const { scope, day, content, madeId } = edit
    const { id, version } = before
    const saved = await editEvent({ id, version, scope, day, newId: madeId, ...content })
    return async () => {
      await undoChange({ id, version: saved.version, zone: content.zone })
    }
  }

  async function remove(before: CalendarEvent, { scope, day }: { scope: ChangeScope; day: string }): Promise<boolean> {
    const { id, name } = before
    try {
      const { version } = await deleteEvent({ id, scope, day })
      if (version === null) notifySuccess(`${name} was deleted already.`)
      else
        notifyUndo(`${name} was deleted.`, async () => {
          await undoChange({ id, version, zone })
        })
      return true
    } catch (error) {
      notifyError(error)
      return false
    }
  }

  const { pending, change } = useOptimisticChanges<TimesChange>({
    scope: ({ occurrence }) => occurrence.eventId,
    send: async ([sent]) => {
      if (!sent) return { done: [], refusals: [], failure: null }
      try {
        if (sent.undo) await sent.undo()
        else await sendTimes(sent)
        return { done: [sent], refusals: [], failure: null }
      } catch (failure) {
        return { done: [], refusals: [], failure }
      }
    },
    undone: () => 'The event is back where it was.',
    slot: 'calendar',
  })

  const undos = new WeakMap<TimesChange, () => Promise<void>>()

  async function sendTimes(sent: TimesChange) {
    const { occurrence, scope, times, zone: chosenIn } = sent
    const before = await fetchEvent(occurrence.eventId)
    const content = { ...contentOf(before), ...times, zone: chosenIn }
    undos.set(sent, await save(before, { scope, day: occurrence.day, content, madeId: newId() }))
  }

  /** Moves or stretches an occurrence at once, and offers an undo. */
  function setTimes(occurrence: CalendarOccurrence, scope: ChangeScope, times: Times) {
    const { startDate, endDate, days } = occurrence
    return change([{ occurrence, scope, times, zone, undo: null }], ([done]) => ({
      message: `${occurrence.name} was moved.`,
      back: [
        {
          occurrence: { ...occurrence, ...times },
          scope: 'all',
          times: { startDate, endDate, days },
          zone,
          undo: (done && undos.get(done)) ?? null,
        },
      ],
    }))
  }

  return { pending, setTimes, save, remove }
}

/** The occurrences with the changes that the server has not answered yet. */
export function withPending(
  occurrences: readonly CalendarOccurrence[],
  pending: readonly Pick<TimesChange, 'occurrence' | 'times'>[],
): CalendarOccurrence[] {
  return occurrences.map((each) => {
    const changed = pending.findLast(({ occurrence: { eventId, day } }) => eventId === each.eventId && day === each.day)
    return changed ? { ...each, ...changed.times } : each
  })
}
