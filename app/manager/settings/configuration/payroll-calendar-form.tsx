import { Button, NumberInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { payPeriodWarning } from '#shared/business/award-warnings.ts'
import { payPeriodProblem } from '#shared/business/configuration-limits.ts'
import { showRefusal } from '#app/lib/show-refusal.ts'
import { DayField } from '#app/ui/day-field.tsx'
import { focusFirstError } from '#app/ui/focus-first-error.ts'
import { FormError } from '#app/ui/form-error.tsx'
import { FormSection } from '#app/ui/form-section.tsx'
import { useBusiness, useSetPayrollCalendar } from './configuration-queries.ts'
import { Consequences } from './consequences.tsx'
import { numberOf } from './number-of.ts'
import { PeriodPreview } from './period-preview.tsx'
import classes from './payroll-calendar-form.module.css'
import { useLocksWarning } from './use-locks-warning.ts'

/** Null while nothing is typed in a field: then what is saved shows. */
type CalendarValues = { period: number | string | null; startDate: string | null }

const untouched: CalendarValues = { period: null, startDate: null }

export function PayrollCalendarForm() {
  const { payrollCalendar, timeZone } = useBusiness()
  const [problem, setProblem] = useState<string | null>(null)
  const { set, isPending } = useSetPayrollCalendar(payrollCalendar)
  const form = useForm<CalendarValues>({
    initialValues: untouched,
    validate: { period: (period) => (period === null ? null : payPeriodProblem(numberOf(period))) },
  })
  const shownPeriod = form.values.period ?? payrollCalendar.period
  const startDate = form.values.startDate ?? payrollCalendar.startDate
  const periodDays = numberOf(shownPeriod)
  const calendar = { startDate, periodDays }
  const typed = startDate !== payrollCalendar.startDate || periodDays !== payrollCalendar.period
  const unfit = payPeriodProblem(periodDays)
  const locksWarning = useLocksWarning(typed && unfit === null ? calendar : null)

  async function save(values: CalendarValues, event: FormEvent<HTMLFormElement> | undefined) {
    const element = event?.currentTarget ?? null
    setProblem(null)
    form.setValues(untouched)
    if (!typed) return
    try {
      await set(calendar)
    } catch (error) {
      form.setValues(values)
      setProblem(showRefusal(form, error))
      focusFirstError(element)
    }
  }

  return (
    <form
      noValidate
      className="card"
      onSubmit={form.onSubmit(save, (_errors, _values, event) => focusFirstError(event?.currentTarget ?? null))}
    >
      <FormSection
        title="Payroll calendar"
        description="Pay periods are windows of this many days, counted from the start date; past ones are counted anew when you change it. Days begin at midnight in the farm’s time zone."
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
          <DayField label="Counted from" {...form.getInputProps('startDate')} value={startDate} />
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
