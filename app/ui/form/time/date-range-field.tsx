import { DatePickerInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { calendarProps, nameDialog } from './calendar-props.ts'
import classes from './date-range-field.module.css'
import '@mantine/dates/styles.layer.css'

/** Calendar days 'YYYY-MM-DD'; both ends count. */
export type DateRange = { from: string; to: string }

type DateRangeFieldProps = {
  label: string
  value: DateRange | null
  /** Called when both ends are chosen. */
  onChange: (range: DateRange) => void
  presets?: { label: string; range: DateRange }[]
  /** The longest range allowed. */
  longestYears: number
  error?: ReactNode
  hideLabel?: boolean
}

type Preset = NonNullable<DateRangeFieldProps['presets']>[number]

function toPickerPreset({ label, range }: Preset): { label: string; value: [string, string] } {
  return { label, value: [range.from, range.to] }
}

/** Keeps the first end until the second is chosen, so that the caller never gets half a range. */
export function DateRangeField({
  label,
  value,
  onChange,
  presets,
  longestYears,
  error,
  hideLabel,
}: DateRangeFieldProps) {
  const id = useId()
  const [half, setHalf] = useState<string | null>(null)
  return (
    <DatePickerInput
      type="range"
      className={`${classes.field} ${value === null ? 'no-print' : ''}`}
      label={label}
      {...(hideLabel && { labelProps: { className: 'visually-hidden' } })}
      error={error}
      allowSingleDateInRange
      // The dates as payroll software writes them; screen readers read them after the label (Specification 3).
      {...(value && { title: `${value.from} – ${value.to}` })}
      {...calendarProps}
      {...nameDialog(id)}
      placeholder="Choose dates"
      valueFormat="D MMM YYYY"
      leftSection={<IconCalendar size={18} aria-hidden="true" />}
      value={half === null ? [value?.from ?? null, value?.to ?? null] : [half, null]}
      onChange={([from, to]) => {
        setHalf(to === null ? from : null)
        if (from !== null && to !== null) onChange({ from, to })
      }}
      onDropdownClose={() => setHalf(null)}
      {...(half !== null && daysWithin(half, longestYears))}
      {...(presets && { presets: presets.map(toPickerPreset) })}
    />
  )
}

/** The days allowed as the other end of a range. */
function daysWithin(day: string, years: number) {
  const end = Temporal.PlainDate.from(day)
  return { minDate: end.subtract({ years }).toString(), maxDate: end.add({ years }).toString() }
}
