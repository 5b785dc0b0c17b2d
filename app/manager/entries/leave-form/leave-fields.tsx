import { useFarm } from '#app/manager/business/farm-queries.ts'
import { NativeSelect, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { LeaveClash } from '#shared/leave/leave-contract.ts'
import { withFirstDay } from '#shared/leave/leave-draft.ts'
import { leaveTypeLabels, leaveTypes } from '#shared/leave/leave-type.ts'
import { DayField } from '#app/ui/form/time/day-field.tsx'
import { usePublicHolidays } from '#app/manager/business/public-holidays-queries.ts'
import { LeaveClashes } from './leave-clashes.tsx'
import { type EmployeeLeaveDraft, leavePreview } from './leave-draft.ts'
import { LeavePreview } from './leave-preview.tsx'
import classes from './leave-form.module.css'

type LeaveFieldsProps = {
  form: UseFormReturnType<EmployeeLeaveDraft>
  clashes: readonly LeaveClash[]
  /** Hours per leave day: the setting for new leave, the stored value for existing leave. */
  leaveHours: number
}

const typeChoices = [
  { value: '', label: 'Choose type' },
  ...leaveTypes.map((value) => ({ value, label: leaveTypeLabels[value] })),
]

/** Fields of the add and edit forms: type, days and comments, with a preview and the overlapping entries. */
export function LeaveFields({ form, clashes, leaveHours }: LeaveFieldsProps) {
  const { zone } = useFarm()
  const holidays = usePublicHolidays()
  const { values: draft, errors } = form

  function chooseFirst(startDate: string | null) {
    form.setValues(withFirstDay(draft, startDate))
    form.clearFieldError('endDate')
  }

  return (
    <>
      <NativeSelect
        label="Leave type"
        required
        data={typeChoices}
        value={draft.leaveType ?? ''}
        error={errors.leaveType}
        onChange={({ currentTarget }) =>
          form.setFieldValue('leaveType', leaveTypes.find((type) => type === currentTarget.value) ?? null)
        }
      />
      <div className={classes.days}>
        <DayField label="First day" required value={draft.startDate} onChange={chooseFirst} error={errors.startDate} />
        <DayField
          label="Last day"
          required
          value={draft.endDate}
          min={draft.startDate}
          onChange={(endDate) => form.setFieldValue('endDate', endDate)}
          error={errors.endDate}
        />
      </div>
      <LeavePreview
        preview={leavePreview(draft, leaveHours, holidays)}
        leaveType={draft.leaveType}
        leaveHours={leaveHours}
      />
      <LeaveClashes clashes={clashes} employeeId={draft.employeeId} zone={zone} />
      <Textarea label="Comments" autosize minRows={2} maxLength={2000} {...form.getInputProps('comments')} />
    </>
  )
}
