import { Button } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import classes from './time-choices.module.css'
import { partsOf, timeOf } from './typed-time.ts'

type TimeChoicesProps = {
  label: string
  /** 'HH:mm'; null while there is none. */
  time: string | null
  /** Supplies the parts of the time that are not chosen yet. */
  suggested: string
  /** Minutes between the choices (Specification 5). */
  step: number
  bounds: { first: string; last: string }
  onChoose: (time: string) => void
  onDone: () => void
}

const hours = [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const halves = ['AM', 'PM']

/** Lists of hours, minutes and AM or PM. A choice applies at once. */
export function TimeChoices({ label, time, suggested, step, bounds, onChoose, onDone }: TimeChoicesProps) {
  const root = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    // Waits for the layout.
    const drawn = requestAnimationFrame(() => {
      for (const chosen of root.current?.querySelectorAll('label:has(:checked)') ?? []) {
        chosen.scrollIntoView({ block: 'nearest' })
      }
    })
    return () => cancelAnimationFrame(drawn)
  }, [])
  const { hour, minute } = partsOf(time ?? suggested)
  const afternoon = hour >= 12 ? 12 : 0
  const minutes = Array.from({ length: Math.ceil(60 / step) }, (_, index) => index * step)
  const isOpen = (from: string, to: string) => from <= bounds.last && to >= bounds.first
  return (
    <fieldset className={classes.choices} ref={root} aria-label={label}>
      <Column
        title="Hours"
        chosen={time === null ? null : String(hour % 12 || 12)}
        choices={hours.map((each) => {
          const at = (each % 12) + afternoon
          return { text: String(each), open: isOpen(timeOf(at, 0), timeOf(at, 59)), time: timeOf(at, minute) }
        })}
        onChoose={onChoose}
      />
      <Column
        title="Minutes"
        chosen={time?.slice(3) ?? null}
        choices={minutes.map((each) => {
          const at = timeOf(hour, each)
          return { text: at.slice(3), open: isOpen(at, at), time: at }
        })}
        onChoose={onChoose}
      />
      <Column
        title="AM or PM"
        chosen={time === null ? null : afternoon ? 'PM' : 'AM'}
        choices={halves.map((text) => {
          const from = text === 'PM' ? 12 : 0
          return {
            text,
            open: isOpen(timeOf(from, 0), timeOf(from + 11, 59)),
            time: timeOf((hour % 12) + from, minute),
          }
        })}
        onChoose={onChoose}
      />
      <Button
        className={classes.done ?? ''}
        variant="light"
        size="compact-sm"
        data-mantine-stop-propagation
        onClick={onDone}
      >
        Done
      </Button>
    </fieldset>
  )
}

type ColumnProps = {
  title: string
  chosen: string | null
  choices: { text: string; open: boolean; time: string }[]
  onChoose: (time: string) => void
}

function Column({ title, chosen, choices, onChoose }: ColumnProps) {
  const name = useId()
  return (
    <fieldset className={classes.column}>
      <legend className="visually-hidden">{title}</legend>
      {choices.map(({ text, open, time }) => (
        <label key={text} className={classes.choice}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            // Escape closes the list, not the drawer around its field.
            data-mantine-stop-propagation
            checked={text === chosen}
            {...(text === chosen && open && { 'data-autofocus': true })}
            disabled={!open}
            onChange={() => onChoose(time)}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
