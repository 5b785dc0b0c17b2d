import { useRef, useState } from 'react'
import type { SettableStatus } from '#shared/timesheets/timesheet-status.ts'
import type { StatusChange, TimesheetEntry } from '#shared/timesheets/timesheets-contract.ts'
import { type UndoToast, notifyError, notifySuccess, notifyUndo } from '#app/ui/notify.tsx'
import { entriesText } from './entries-text.ts'
import { changesTo } from './status-change.ts'
import { useSetStatus } from './timesheets-queries.ts'

/** What one call takes. */
const mostAtOnce = 200

const outcome: Record<SettableStatus, string> = {
  approved: 'approved',
  rejected: 'rejected',
  pending: 'set to pending',
}

/**
 * Sets statuses. They show at once; the server's answer, which the queries read again before a change counts as
 * finished, then takes their place, so that a refusal needs no rolling back.
 */
export function useStatusChanges() {
  const { mutateAsync } = useSetStatus()
  const [onTheWay, setOnTheWay] = useState<readonly StatusChange[]>([])
  const toasts = useRef<UndoToast[]>([])

  async function send(changes: readonly StatusChange[]): Promise<StatusChange[]> {
    const done: StatusChange[] = []
    setOnTheWay((before) => [...before, ...changes])
    try {
      for (let start = 0; start < changes.length; start += mostAtOnce) {
        const part = changes.slice(start, start + mostAtOnce)
        const { changed, refused } = await mutateAsync({ changes: part })
        done.push(...part.filter(({ id }) => changed.includes(id)))
        if (refused.length > 0) notifyError(refusedSentence(refused.length))
      }
    } catch (error) {
      notifyError(error)
    }
    setOnTheWay((before) => before.filter((change) => !changes.includes(change)))
    return done
  }

  async function takeBack(changes: readonly StatusChange[]) {
    const undone = await send(changes.map(({ id, from, to }) => ({ id, from: to, to: from })))
    if (undone.length > 0) notifySuccess(`Taken back: ${entriesText(undone.length)}.`)
  }

  async function setStatus(entries: readonly TimesheetEntry[], to: SettableStatus) {
    const changes = changesTo(entries, to)
    if (changes.length === 0) return
    const done = await send(changes)
    if (done.length === 0) return
    // One offer at a time: a row of approvals would otherwise bury the screen. ⌘Z still reaches the earlier ones.
    toasts.current.at(-1)?.hide()
    const toast = notifyUndo(`${entriesText(done.length)} ${outcome[to]}.`, () => {
      toasts.current = toasts.current.filter((each) => each !== toast)
      return takeBack(done)
    })
    toasts.current.push(toast)
  }

  function undoLast() {
    void toasts.current.at(-1)?.undo()
  }

  return { onTheWay, setStatus, undoLast }
}

function refusedSentence(count: number): string {
  return count === 1
    ? 'Somebody else was faster: 1 entry has changed meanwhile and is left as it is now shown.'
    : `Somebody else was faster: ${count} entries have changed meanwhile and are left as they are now shown.`
}
