import { useAllEmployees } from '#app/manager/business/employee-queries.ts'
import { useFarm } from '#app/manager/business/farm-queries.ts'
import { useForm } from '@mantine/form'
import { type Ref, useImperativeHandle, useState } from 'react'
import { v7 as newId } from 'uuid'
import { completeLeave, draftDays } from '#shared/leave/leave-draft.ts'
import { leaveDaysText } from '#shared/leave/leave-days-text.ts'
import { byName, fullName } from '#shared/employees/person-name.ts'
import { timesheetMessages } from '#shared/timesheets/entries/timesheet-messages.ts'
import { focusFirstError } from '#app/ui/form/focus-first-error.ts'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import { notifyError, notifySuccess } from '#app/ui/overlay/notify.tsx'
import { PeoplePicker } from '#app/ui/form/people-picker.tsx'
import type { DirtyCheck } from '#app/ui/form/use-confirm-close.ts'
import { type EmployeeLeaveDraft, employeeLeaveProblems, emptyLeaveFor } from './leave-draft.ts'
import { LeaveFields } from './leave-fields.tsx'
import { useAddLeave, useClashes } from './leave-form-queries.ts'
import { useLeaveRefusal } from './use-leave-refusal.ts'

export type AddLeaveFormProps = {
  isDirty: Ref<DirtyCheck>
  onClose: () => void
  /** The employee selected when the form opens. */
  chosen?: string | undefined
}

/** Adds pending leave for one employee (Specification 5). */
export function AddLeaveForm({ isDirty, onClose, chosen }: AddLeaveFormProps) {
  const add = useAddLeave()
  const { leaveHours } = useFarm()
  const people = useAllEmployees()
    .data?.filter(({ active }) => active)
    .toSorted(byName)
  // Idempotency key: one id per open form, so that saving twice creates one entry.
  const [id] = useState(() => newId())
  const form = useForm<EmployeeLeaveDraft>({
    initialValues: emptyLeaveFor(chosen),
    validate: employeeLeaveProblems,
    clearInputErrorOnChange: true,
  })
  const { values: draft, errors } = form
  useImperativeHandle(isDirty, () => form.isDirty, [form.isDirty])
  const { clashes, askAgain } = useClashes(draft.employeeId, draftDays(draft), undefined)
  const refusal = useLeaveRefusal(form, askAgain)

  async function save(values: EmployeeLeaveDraft, element: HTMLElement | null) {
    const leave = completeLeave(values)
    const person = people?.find((each) => each.id === values.employeeId)
    if (leave === null || values.employeeId === null) return
    if (people && !person) return notifyError(timesheetMessages.noEmploymentInfo)
    refusal.forget()
    try {
      await add.mutateAsync({ id, employeeId: values.employeeId, ...leave })
      notifySuccess(`Leave added${person ? ` for ${fullName(person)}` : ''}: ${leaveDaysText(leave)}.`)
      // If this form has closed since, another one may be open: leave that one alone.
      if (element?.isConnected) onClose()
    } catch (error) {
      await refusal.tell(error, element)
    }
  }

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values, event) => save(values, event?.currentTarget ?? null),
        (found, _values, event) => reportMissing(found, event?.currentTarget ?? null),
      )}
    >
      <FormFields disabled={form.submitting}>
        <PeoplePicker
          label="Employee"
          mode="single"
          people={(people ?? []).map((person) => ({ id: person.id, name: fullName(person) }))}
          first={chosen}
          value={draft.employeeId === null ? [] : [draft.employeeId]}
          onChange={([employeeId]) => form.setFieldValue('employeeId', employeeId ?? null)}
          {...(typeof errors.employeeId === 'string' && { error: errors.employeeId })}
        />
        <LeaveFields form={form} clashes={clashes} leaveHours={leaveHours} />
      </FormFields>
      <FormFooter
        problem={refusal.problem}
        saving={form.submitting}
        disabled={people?.length === 0}
        onCancel={onClose}
      />
    </form>
  )
}

function reportMissing(found: Record<string, unknown>, element: HTMLElement | null) {
  if (found['leaveType'] !== undefined) notifyError(timesheetMessages.leaveTypeRequired)
  focusFirstError(element)
}
