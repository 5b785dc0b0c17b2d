import { useAllEmployees } from '#app/manager/business/people/employee-queries.ts'
import { useFarm } from '#app/manager/business/farm-queries.ts'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { completeLeave, draftDays } from '#shared/leave/leave-draft.ts'
import { leaveDaysText } from '#shared/leave/leave-days-text.ts'
import { byName, fullName } from '#shared/employees/person-name.ts'
import { timesheetMessages } from '#shared/timesheets/entries/timesheet-messages.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import { notifyError, notifySuccess } from '#app/ui/overlay/notify.tsx'
import { PeoplePicker } from '#app/ui/form/people-picker.tsx'
import { type EmployeeLeaveDraft, employeeLeaveProblems, emptyLeaveFor } from './leave-draft.ts'
import { LeaveFields } from './leave-fields.tsx'
import { SavedEntryLink } from '../saved-entry-link.tsx'
import { useAddLeave, useClashes } from './leave-form-queries.ts'
import { useLeaveRefusal } from './use-leave-refusal.ts'

export type AddLeaveFormProps = {
  onClose: () => void
  /** The employee selected when the form opens. */
  chosen?: string | undefined
}

/** Adds pending leave for one employee (Specification 5). */
export function AddLeaveForm({ onClose, chosen }: AddLeaveFormProps) {
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
  const { clashes, askAgain } = useClashes(draft.employeeId, draftDays(draft), undefined)
  const { problem, existingId, onSubmit } = useFormSave(form, save, {
    onDone: onClose,
    onInvalid: (found) => found['leaveType'] !== undefined && notifyError(timesheetMessages.leaveTypeRequired),
    onRefused: useLeaveRefusal(form, askAgain),
  })

  async function save(values: EmployeeLeaveDraft) {
    const leave = completeLeave(values)
    const person = people?.find((each) => each.id === values.employeeId)
    if (leave === null || values.employeeId === null) return false
    if (people && !person) {
      notifyError(timesheetMessages.noEmploymentInfo)
      return false
    }
    await add.mutateAsync({ id, employeeId: values.employeeId, ...leave })
    notifySuccess(`Leave added${person ? ` for ${fullName(person)}` : ''}: ${leaveDaysText(leave)}.`)
  }

  return (
    <form noValidate onSubmit={onSubmit}>
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
        problem={problem}
        link={existingId !== undefined && <SavedEntryLink id={existingId}>Open the leave</SavedEntryLink>}
        saving={form.submitting}
        disabled={people?.length === 0}
        onCancel={onClose}
      />
    </form>
  )
}
