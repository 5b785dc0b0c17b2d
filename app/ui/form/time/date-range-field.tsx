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
  /** How far the two ends may be from each other. */
  longestYears: number
  error?: ReactNode
  hideLabel?: boolean
}

type Preset = NonNullable<DateRangeFieldProps['presets']>[number]

function toPickerPreset({ label, range }: Preset): { label: string; value: [string, string] } {
  return { label, value: [range.from, range.to] }
}

/** While only the first end is chosen it is kept here: the caller never sees half a range. */
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
      className={classes.field ?? ''}
      label={label}
      {...(hideLabel && { labelProps: { className: 'visually-hidden' } })}
      error={error}
      allowSingleDateInRange
      // As payroll software writes them, and what is read out after the field's label (Specification 3).
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

/** What may be the other end of a range. */
function daysWithin(day: string, years: number) {
  const end = Temporal.PlainDate.from(day)
  return { minDate: end.subtract({ years }).toString(), maxDate: end.add({ years }).toString() }
}
