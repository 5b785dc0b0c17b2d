import { DateTimePicker } from '@mantine/dates'
import { IconCalendarClock } from '@tabler/icons-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { calendarLook, nameDialog } from './calendar-look.ts'
import { fromPickerValue, toPickerValue, withinBounds } from './local-date-time.ts'
import '@mantine/dates/styles.layer.css'

type DateTimeFieldProps = {
  label: string
  /** Local time 'YYYY-MM-DDTHH:mm', or null while nothing is chosen. */
  value: string | null
  onChange: (value: string | null) => void
  /** Local times of the same form; both ends may be chosen. */
  min?: string | null
  max?: string | null
  /** Minutes between the times offered. */
  minuteStep?: number
  error?: ReactNode
  description?: ReactNode
  required?: boolean
  disabled?: boolean
  clearable?: boolean
  /** When it appears, also where a drawer would give the focus to something else. */
  takesFocus?: boolean
}

/** Date and 12-hour time shown as YYYY-MM-DD h:mm A (Specification 5). */
export function DateTimeField(props: DateTimeFieldProps) {
  const { value, onChange, min, max, minuteStep = 1 } = props
  const id = useId()

  function choose(next: string | null) {
    const chosen = next === null ? null : fromPickerValue(next)
    onChange(chosen !== null && value === null && min ? withinBounds(chosen, min, max ?? null) : chosen)
  }

  return (
    <DateTimePicker
      label={props.label}
      description={props.description}
      error={props.error}
      required={props.required ?? false}
      disabled={props.disabled ?? false}
      clearable={props.clearable ?? false}
      clearButtonProps={{ 'aria-label': `Clear ${props.label.toLowerCase()}` }}
      leftSection={<IconCalendarClock size={18} aria-hidden="true" />}
      {...(props.takesFocus && { autoFocus: true, 'data-autofocus': true })}
      placeholder="Choose date and time"
      valueFormat="YYYY-MM-DD h:mm A"
      {...calendarLook}
      {...nameDialog(id)}
      value={value === null ? null : toPickerValue(value)}
      onChange={choose}
      {...(min && { minDate: toPickerValue(min) })}
      {...(max && { maxDate: toPickerValue(max) })}
      timePickerProps={{
        format: '12h',
        minutesStep: minuteStep,
        withDropdown: true,
        'aria-label': `${props.label}: time`,
        hoursInputLabel: 'Hours',
        minutesInputLabel: 'Minutes',
        amPmInputLabel: 'AM or PM',
      }}
      submitButtonProps={{ 'aria-label': 'Done' }}
    />
  )
}
