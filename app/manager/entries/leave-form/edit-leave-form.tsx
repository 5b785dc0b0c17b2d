import { useFarm } from '#app/manager/business/farm-queries.ts'
import { completeLeave, draftDays } from '#shared/leave/leave-draft.ts'
import { leaveDaysText } from '#shared/leave/leave-days-text.ts'
import { focusFirstError } from '#app/ui/form/focus-first-error.ts'
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
export function EditLeaveForm({ entry, locked, isDirty, onDirtyChange, onClose }: Omit<EditFormProps, 'employee'>) {
  const { leaveHours } = useFarm()
  const edit = useEditLeave()
  const reload = useReloadEntry()
  const { form, base, outdated, showLatest } = useEditForm<EmployeeLeaveDraft>({
    entry,
    draftOf: leaveDraftOf,
    problemsOf: employeeLeaveProblems,
    isDirty,
    onDirtyChange,
  })
  const { clashes, askAgain } = useClashes(form.values.employeeId, draftDays(form.values), entry.id)
  const refusal = useLeaveRefusal(form, askAgain)

  async function save(values: EmployeeLeaveDraft, element: HTMLElement | null) {
    const leave = completeLeave(values)
    if (leave === null) return
    refusal.forget()
    const { id, version } = base
    try {
      const saved = await edit.mutateAsync({ id, version, ...leave })
      if (saved.version !== version) offerUndo(saved.version)
      // What is stored now is this save, not another manager's change.
      form.resetDirty()
      // If this form has closed since, another one may be open: leave that one alone.
      if (element?.isConnected) onClose()
    } catch (error) {
      void reload(id)
      await refusal.tell(error, element)
    }
  }

  function offerUndo(version: number) {
    const before = completeLeave(leaveDraftOf(base))
    if (before === null) return
    notifyUndo('Leave updated.', async () => {
      await edit.mutateAsync({ id: base.id, version, ...before })
      notifySuccess(`Change undone: ${leaveDaysText(before)}.`)
    })
  }

  return (
    <form
      noValidate
      aria-label="Edit leave"
      onSubmit={form.onSubmit(
        (values, event) => save(values, event?.currentTarget ?? null),
        (_errors, _values, event) => focusFirstError(event?.currentTarget ?? null),
      )}
    >
      <FormFields disabled={locked || form.submitting}>
        <LeaveFields
          form={form}
          clashes={locked || entry.status === 'rejected' ? [] : clashes}
          leaveHours={ownLeaveHours(base, leaveHours)}
        />
      </FormFields>
      {outdated && (
        <OutdatedNote
          what="leave"
          onShow={() => {
            refusal.forget()
            showLatest()
          }}
        />
      )}
      {!locked && (
        <FormFooter problem={outdated ? null : refusal.problem} saving={form.submitting} onCancel={onClose} />
      )}
    </form>
  )
}
