import { type ReactNode, useState } from 'react'
import { isWholeLocalTime } from '../form/time/local-date-time.ts'
import { NativeField } from './native-field.tsx'

export interface DateTimeProps {
  label: string
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  /** 'YYYY-MM-DDTHH:mm' of the farm's clock, or null. */
  value: string | null
  onChange: (value: string | null) => void
  /** Local times of the same form; both bounds are allowed values. */
  min?: string | null
  max?: string | null
}

/** Day and time in the phone's own pickers. The same value as `DateTimeField` of the manager app. */
export function NativeDateTimeField({ value, onChange, min, max, error, ...field }: DateTimeProps) {
  const [isHalf, setIsHalf] = useState(false)
  return (
    <NativeField
      {...field}
      type="datetime-local"
      min={min ?? undefined}
      max={max ?? undefined}
      error={error || (isHalf && 'Enter the day and the time.')}
      value={isWholeLocalTime(value) ? value : ''}
      onChange={({ currentTarget }) => {
        setIsHalf(false)
        onChange(currentTarget.value || null)
      }}
      // The browser says nothing of a day without a time, not even to the form.
      onBlur={({ currentTarget }) => setIsHalf(currentTarget.validity.badInput)}
    />
  )
}
