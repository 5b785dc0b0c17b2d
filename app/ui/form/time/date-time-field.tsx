import { CloseButton, Input } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { calendarProps, nameDialog } from './calendar-props.ts'
import classes from './date-time-field.module.css'
import { dayWithin, isWholeLocalTime, joinLocalTime, localTimeProblem, splitLocalTime } from './local-date-time.ts'
import { TimeInput } from './time-input.tsx'
import { parseTypedTime } from './typed-time.ts'
import '@mantine/dates/styles.layer.css'

type DateTimeFieldProps = {
  label: string
  description?: ReactNode
  /** 'YYYY-MM-DDTHH:mm', part of it while incomplete, or null; see local-date-time.ts. */
  value: string | null
  onChange: (value: string | null) => void
  /** Local times of the same form; both bounds are allowed values. */
  min?: string | null
  max?: string | null
  /** Minutes between the times offered; any minute can be typed. */
  minuteStep?: number
  /** 'HH:mm' that is filled in when a day is chosen first. */
  suggestedTime: string
  error?: ReactNode
  required?: boolean
  clearable?: boolean
  /** Takes the focus on mount, even in a drawer that would focus something else. */
  takesFocus?: boolean
}

/** Day and 12-hour time shown as YYYY-MM-DD h:mm A (Specification 5). The time is one text, stored as typed. */
export function DateTimeField(props: DateTimeFieldProps) {
  const {
    label,
    description,
    value,
    onChange,
    min = null,
    max = null,
    minuteStep = 1,
    suggestedTime,
    error,
    required = false,
  } = props
  const id = useId()
  const dateId = useId()
  const [typing, setTyping] = useState(false)
  const { day, time } = splitLocalTime(value)
  const first = splitLocalTime(min).day
  const last = splitLocalTime(max).day
  const problem = error ?? (typing || time === '' || day === '' ? null : localTimeProblem(value))

  /** A time without a day gets the day that fits the bounds. */
  function settle(settled: string) {
    setTyping(false)
    const read = parseTypedTime(settled)
    const fits = day === '' && read !== null && isWholeLocalTime(min)
    onChange(joinLocalTime(fits ? dayWithin(read, min, isWholeLocalTime(max) ? max : null) : day, settled))
  }

  return (
    <Input.Wrapper id={id} label={label} description={description} required={required} error={problem}>
      <fieldset className={classes.parts} aria-label={label}>
        <DatePickerInput
          className={classes.day ?? ''}
          aria-label={`${label} date${day === '' ? '' : `, ${day}`}`}
          placeholder="Date"
          valueFormat="YYYY-MM-DD"
          error={problem !== null && day === ''}
          {...calendarProps}
          {...nameDialog(dateId)}
          {...(first !== '' && { minDate: first })}
          {...(last !== '' && { maxDate: last })}
          {...(first !== '' && day === '' && { defaultDate: first })}
          value={day === '' ? null : day}
          onChange={(chosen) => onChange(joinLocalTime(chosen ?? '', time === '' && chosen ? suggestedTime : time))}
        />
        <TimeInput
          label={`${label} time`}
          time={time}
          onType={(typed) => {
            setTyping(true)
            onChange(joinLocalTime(day, typed))
          }}
          onDirtyChange={() => settle(time)}
          onPick={settle}
          step={minuteStep}
          suggested={suggestedTime}
          bounds={boundsOf(day, min, max)}
          invalid={problem !== null && day !== ''}
          required={required}
          takesFocus={props.takesFocus ?? false}
        />
        {props.clearable && value !== null && (
          <CloseButton
            className={classes.clear ?? ''}
            aria-label={`Clear ${label.toLowerCase()}`}
            onClick={() => onChange(null)}
          />
        )}
      </fieldset>
    </Input.Wrapper>
  )
}

/** The first and last time that the bounds allow on a day, for the offered choices. */
function boundsOf(day: string, min: string | null, max: string | null) {
  return {
    first: isWholeLocalTime(min) && day === min.slice(0, 10) ? min.slice(11) : '00:00',
    last: isWholeLocalTime(max) && day === max.slice(0, 10) ? max.slice(11) : '23:59',
  }
}
