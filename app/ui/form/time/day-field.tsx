import { DatePickerInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { calendarProps, nameDialog } from './calendar-props.ts'
import '@mantine/dates/styles.layer.css'

type DayFieldProps = {
  label: string
  /** 'YYYY-MM-DD', or null while nothing is chosen. */
  value: string | null
  onChange: (value: string | null) => void
  min?: string | null
  error?: ReactNode
  required?: boolean
}

/** One calendar day. */
export function DayField({ label, value, onChange, min, error, required = false }: DayFieldProps) {
  const id = useId()
  return (
    <DatePickerInput
      label={label}
      required={required}
      placeholder="Choose the day"
      valueFormat="ddd D MMM YYYY"
      minDate={min ?? '2000-01-01'}
      maxDate="2099-12-31"
      leftSection={<IconCalendar size={18} aria-hidden="true" />}
      {...calendarProps}
      {...nameDialog(id)}
      {...(min && value === null && { defaultDate: min })}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}
