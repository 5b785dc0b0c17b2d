import { useBusiness } from '#app/manager/business/farm-queries.ts'
import { Button, NumberInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { payPeriodWarning } from '#shared/business/award-warnings.ts'
import { payPeriodProblem } from '#shared/business/configuration-limits.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { DayField } from '#app/ui/form/time/day-field.tsx'
import { FormError } from '#app/ui/form/form-error.tsx'
import { FormSection } from '#app/ui/form/form-section.tsx'
import { useSetPayrollCalendar } from './configuration-queries.ts'
import { Consequences } from './consequences.tsx'
import { typedNumber } from './typed-number.ts'
import { PeriodPreview } from './period-preview.tsx'
import classes from './payroll-calendar-form.module.css'
import { useLocksWarning } from './use-locks-warning.ts'

/** null means that a field is untouched and shows the saved value. */
type CalendarValues = { period: number | string | null; startDate: string | null }

const untouched: CalendarValues = { period: null, startDate: null }

export function PayrollCalendarForm() {
  const { payrollCalendar, timeZone } = useBusiness()
  const { set, isPending } = useSetPayrollCalendar(payrollCalendar)
  const form = useForm<CalendarValues>({
    initialValues: untouched,
    validate: { period: (period) => (period === null ? null : payPeriodProblem(typedNumber(period))) },
  })
  const shownPeriod = form.values.period ?? payrollCalendar.period
  const startDate = form.values.startDate ?? payrollCalendar.startDate
  const periodDays = typedNumber(shownPeriod)
  const calendar = { startDate, periodDays }
  const typed = startDate !== payrollCalendar.startDate || periodDays !== payrollCalendar.period
  const unfit = payPeriodProblem(periodDays)
  const locksWarning = useLocksWarning(typed && unfit === null ? calendar : null)

  const { problem, onSubmit } = useFormSave(
    form,
    async (values) => {
      form.setValues(untouched)
      if (!typed) return
      try {
        await set(calendar)
      } catch (error) {
        // Keeps what was typed after the save.
        form.setValues((since) => ({
          period: since.period ?? values.period,
          startDate: since.startDate ?? values.startDate,
        }))
        throw error
      }
    },
    { isDirty: () => typed },
  )

  return (
    <form noValidate className="card" onSubmit={onSubmit}>
      <FormSection
        title="Payroll calendar"
        description="Each pay period has this many days, counted from the start date. If you change either, past periods are recalculated. Days begin at midnight in the farm’s time zone."
      >
        <div className={classes.fields}>
          <NumberInput
            label="Pay period (days)"
            hideControls
            allowNegative={false}
            clampBehavior="none"
            autoComplete="off"
            inputMode="numeric"
            {...form.getInputProps('period')}
            value={shownPeriod}
          />
          <DayField label="Start date" {...form.getInputProps('startDate')} value={startDate} />
        </div>
        <Consequences
          example={unfit === null ? <PeriodPreview calendar={calendar} zone={timeZone} /> : null}
          hint={form.errors['period'] ? null : unfit}
          warnings={unfit === null ? [payPeriodWarning(periodDays), locksWarning] : []}
        />
        <FormError>{problem}</FormError>
        <div className={classes.line}>
          <Button type="submit" variant={typed ? 'filled' : 'default'} loading={isPending}>
            Save payroll calendar
          </Button>
        </div>
      </FormSection>
    </form>
  )
}
