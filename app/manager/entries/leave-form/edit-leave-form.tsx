import { useFarm } from '#app/manager/business/farm-queries.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { completeLeave, draftDays } from '#shared/leave/leave-draft.ts'
import { leaveDaysText } from '#shared/leave/leave-days-text.ts'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import { notifySuccess, notifyUndo } from '#app/ui/overlay/notify.tsx'
import type { EditFormProps } from '../form/entry-edit-form.tsx'
import { useReloadEntry } from '../drawer/entry-queries.ts'
import { OutdatedNote } from '../form/outdated-note.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { type EmployeeLeaveDraft, employeeLeaveProblems, leaveDraftOf, ownLeaveHours } from './leave-draft.ts'
import { LeaveFields } from './leave-fields.tsx'
import { useClashes, useEditLeave } from './leave-form-queries.ts'
import { useLeaveRefusal } from './use-leave-refusal.ts'

/** Edits the days, type and comments of existing leave. */
export function EditLeaveForm({ entry, locked, onDirtyChange, onClose }: Omit<EditFormProps, 'employee'>) {
  const { leaveHours } = useFarm()
  const edit = useEditLeave()
  const reload = useReloadEntry()
  const { form, outdated, showLatest } = useEditForm<EmployeeLeaveDraft>({
    entry,
    draftOf: leaveDraftOf,
    problemsOf: employeeLeaveProblems,
    onDirtyChange,
  })
  const { clashes, askAgain } = useClashes(form.values.employeeId, draftDays(form.values), entry.id)
  const showRefusal = useLeaveRefusal(form, askAgain)
  const { problem, forgetProblem, onSubmit } = useFormSave(form, save, {
    onDone: onClose,
    onRefused: (error, element) => {
      void reload(entry.id)
      return showRefusal(error, element)
    },
  })

  async function save(values: EmployeeLeaveDraft) {
    const leave = completeLeave(values)
    if (leave === null) return false
    const { id, version } = entry
    const saved = await edit.mutateAsync({ id, version, ...leave })
    if (saved.version !== version) offerUndo(saved.version)
  }

  function offerUndo(version: number) {
    const before = completeLeave(leaveDraftOf(entry))
    if (before === null) return
    notifyUndo('Leave updated.', async () => {
      await edit.mutateAsync({ id: entry.id, version, ...before })
      notifySuccess(`Change undone: ${leaveDaysText(before)}.`)
    })
  }

  return (
    <form noValidate aria-label="Edit leave" onSubmit={onSubmit}>
      <FormFields disabled={locked || form.submitting}>
        <LeaveFields
          form={form}
          clashes={locked || entry.status === 'rejected' ? [] : clashes}
          leaveHours={ownLeaveHours(entry, leaveHours)}
        />
      </FormFields>
      {outdated && (
        <OutdatedNote
          what="leave"
          onShow={() => {
            forgetProblem()
            showLatest()
          }}
        />
      )}
      {!locked && <FormFooter problem={outdated ? null : problem} saving={form.submitting} onCancel={onClose} />}
    </form>
  )
}
