import { useFarm } from '#app/manager/business/farm-queries.ts'
import { type Ref, useState } from 'react'
import { dayHeadingText } from '#shared/core/date-text.ts'
import { localDateOf } from '#shared/core/zone.ts'
import type { Employee } from '#shared/employees/employees-contract.ts'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import { showApiError } from '#app/lib/show-api-error.ts'
import { focusFirstError } from '#app/ui/form/focus-first-error.ts'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import { notifySuccess, notifyUndo } from '#app/ui/overlay/notify.tsx'
import type { DirtyCheck } from '#app/ui/form/use-confirm-close.ts'
import { completeTimes, draftOf, draftProblems, type EntryDraft } from './entry-draft.ts'
import { EntryFields } from './entry-fields.tsx'
import { useEditEntry, useReloadEntry } from '../drawer/entry-queries.ts'
import { OutdatedNote } from './outdated-note.tsx'
import { useEditForm } from './use-edit-form.ts'

export type EditFormProps = {
  entry: TimesheetEntry
  employee: Employee | undefined
  /** The entry is read-only. */
  locked: boolean
  isDirty: Ref<DirtyCheck>
  /** Called when the form becomes dirty or clean. */
  onDirtyChange: (typed: boolean) => void
  onClose: () => void
}

export function EntryEditForm(props: EditFormProps & { finishing: boolean }) {
  const { entry, employee, locked, finishing, isDirty, onDirtyChange, onClose } = props
  const { zone } = useFarm()
  const edit = useEditEntry()
  const reload = useReloadEntry()
  const [problem, setProblem] = useState<string | null>(null)
  const [finishedAt, setFinishedAt] = useState<string | null>(null)
  const draftOptionsOf = (of: TimesheetEntry) => ({
    zone,
    now: Temporal.Now.instant().toString(),
    entry: of,
    finishedAt,
  })
  const { form, base, outdated, showLatest } = useEditForm<EntryDraft>({
    entry,
    draftOf: (of) => draftOf(of, zone),
    problemsOf: (draft, of) => draftProblems(draft, draftOptionsOf(of)),
    isDirty,
    onDirtyChange,
  })
  const finishes = base.endTime === null && form.values.endTime !== null

  async function save(values: EntryDraft, element: HTMLElement | null) {
    const times = completeTimes(values, draftOptionsOf(base))
    // Specification 5: a break without a type or a start blocks saving, without a message.
    if (times === null) return
    setProblem(null)
    const { id, version } = base
    const { comments, locationIds, activityIds } = values
    try {
      const saved = await edit.mutateAsync({ id, version, ...times, comments, locationIds, activityIds })
      notifySaved(saved.version)
      // The saved version must not look like a change by another user.
      form.resetDirty()
      // If the drawer was closed during the save, another one may be open now.
      if (element?.isConnected) onClose()
    } catch (error) {
      setProblem(showApiError(form, error))
      void reload(id)
    }
  }

  function notifySaved(version: number) {
    const day = dayHeadingText(localDateOf(base.startTime, zone), localDateOf(Temporal.Now.instant().toString(), zone))
    // A finished entry cannot run again.
    if (finishes) return notifySuccess(`Entry of ${day} finished.`)
    if (version === base.version) return
    notifyUndo(`Entry of ${day} updated.`, async () => {
      const { id, startTime, endTime, comments, locationIds, activityIds } = base
      const breaks = base.breaks.map((each) => ({ type: each.type, startTime: each.startTime, endTime: each.endTime }))
      await edit.mutateAsync({ id, version, startTime, endTime, comments, locationIds, activityIds, breaks })
      notifySuccess('Change undone.')
    })
  }

  return (
    <form
      noValidate
      aria-label="Edit entry"
      onSubmit={form.onSubmit(
        (values, event) => save(values, event?.currentTarget ?? null),
        (_errors, _values, event) => focusFirstError(event?.currentTarget ?? null),
      )}
    >
      <FormFields disabled={locked || form.submitting}>
        <EntryFields
          form={form}
          terms={draftOptionsOf(base)}
          employees={employee ? [employee] : []}
          onFinish={setFinishedAt}
          finishing={finishing}
        />
      </FormFields>
      {outdated && (
        <OutdatedNote
          what="entry"
          onShow={() => {
            setProblem(null)
            setFinishedAt(null)
            showLatest()
          }}
        />
      )}
      {!locked && (
        <FormFooter
          problem={outdated ? null : problem}
          saving={form.submitting}
          onCancel={onClose}
          verb={finishes ? 'Save and finish' : 'Save'}
        />
      )}
    </form>
  )
}
