import { useFarm } from '#app/manager/business/farm-queries.ts'
import { useState } from 'react'
import { dayHeadingText } from '#shared/core/time/date-text.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import type { Employee } from '#shared/employees/employees-contract.ts'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import { showApiError } from '#app/lib/api/show-api-error.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import { notifySuccess, notifyUndo } from '#app/ui/overlay/notify.tsx'
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
  /** Called when the form becomes dirty or clean. */
  onDirtyChange: (typed: boolean) => void
  onClose: () => void
}

export function EntryEditForm(props: EditFormProps & { finishing: boolean }) {
  const { entry, employee, locked, finishing, onDirtyChange, onClose } = props
  const { zone } = useFarm()
  const edit = useEditEntry()
  const reload = useReloadEntry()
  const [finishedAt, setFinishedAt] = useState<string | null>(null)
  const terms = { zone, now: Temporal.Now.instant().toString(), entry, finishedAt }
  const { form, outdated, showLatest } = useEditForm<EntryDraft>({
    entry,
    draftOf: (of) => draftOf(of, zone),
    problemsOf: (draft) => draftProblems(draft, terms),
    onDirtyChange,
  })
  const finishes = entry.endTime === null && form.values.endTime !== null

  const { problem, forgetProblem, onSubmit } = useFormSave(form, save, {
    onDone: onClose,
    onRefused: (error) => {
      void reload(entry.id)
      return showApiError(form, error)
    },
  })

  async function save(values: EntryDraft) {
    const times = completeTimes(values, terms)
    // Specification 5: a break without a type or a start blocks saving, without a message.
    if (times === null) return false
    const { id, version } = entry
    const { comments, locationIds, activityIds, assetIds } = values
    const saved = await edit.mutateAsync({ id, version, ...times, comments, locationIds, activityIds, assetIds })
    notifySaved(saved.version)
  }

  function notifySaved(version: number) {
    const day = dayHeadingText(localDateOf(entry.startTime, zone), localDateOf(Temporal.Now.instant().toString(), zone))
    // A finished entry cannot run again.
    if (finishes) return notifySuccess(`Entry of ${day} finished.`)
    if (version === entry.version) return
    notifyUndo(`Entry of ${day} updated.`, async () => {
      const { id, startTime, endTime, comments, locationIds, activityIds, assetIds } = entry
      const breaks = entry.breaks.map((each) => ({ type: each.type, startTime: each.startTime, endTime: each.endTime }))
      const content = { startTime, endTime, comments, locationIds, activityIds, assetIds, breaks }
      await edit.mutateAsync({ id, version, ...content })
      notifySuccess('Change undone.')
    })
  }

  return (
    <form noValidate aria-label="Edit entry" onSubmit={onSubmit}>
      <FormFields disabled={locked || form.submitting}>
        <EntryFields
          form={form}
          terms={terms}
          employees={employee ? [employee] : []}
          onFinish={setFinishedAt}
          finishing={finishing}
        />
      </FormFields>
      {outdated && (
        <OutdatedNote
          what="entry"
          onShow={() => {
            forgetProblem()
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
