import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { v7 as newId } from 'uuid'
import { breakTypeLabels, breakTypes } from '#shared/timesheets/entries/break-type.ts'
import { DateTimeField } from '#app/ui/form/time/date-time-field.tsx'
import { splitLocalTime } from '#app/ui/form/time/local-date-time.ts'
import { BreakMinutes } from './break-minutes-field.tsx'
import { minutesOf, withMinutes } from './break-minutes.ts'
import type { BreakDraft } from './entry-draft.ts'
import { laterOn } from './suggested-times.ts'
import classes from './break-rows.module.css'

type BreakRowsProps = {
  breaks: readonly BreakDraft[]
  onChange: (breaks: BreakDraft[]) => void
  /** The entry's times; breaks lie between them. */
  startTime: string | null
  endTime: string | null
  minuteStep: number
  errorOf: (path: string) => ReactNode
}

const typeChoices = [
  { value: '', label: 'Choose type' },
  ...breakTypes.map((value) => ({ value, label: breakTypeLabels[value] })),
]

/** The suggested start and length of a break. */
const usualBreak = { start: '12:00', minutes: 30 }

/** The breaks of an entry, each set by start and end or by its minutes only. */
export function BreakRows({ breaks, onChange, startTime, endTime, minuteStep, errorOf }: BreakRowsProps) {
  const write = (row: number, change: Partial<BreakDraft>) =>
    onChange(breaks.map((each, index) => (index === row ? { ...each, ...change } : each)))
  const setMinutes = (draft: BreakDraft, row: number, minutes: number) => {
    const others = breaks.toSpliced(row, 1)
    const found = withMinutes(draft, minutes, { shift: { startTime, endTime }, others, step: minuteStep })
    if (found) onChange(breaks.with(row, found))
  }
  const add = () => onChange([...breaks, { key: newId(), type: null, startTime: null, endTime: null }])
  return (
    <fieldset className={classes.breaks}>
      <legend className={classes.legend}>Breaks</legend>
      {breaks.map((each, row) => (
        <fieldset className={classes.row} key={each.key} aria-label={`Break ${row + 1}`}>
          <div className={classes.kind}>
            <NativeSelect
              label="Type"
              data={typeChoices}
              value={each.type ?? ''}
              onChange={(event) =>
                write(row, { type: breakTypes.find((type) => type === event.currentTarget.value) ?? null })
              }
            />
            <BreakMinutes
              minutes={minutesOf(each)}
              onMinutes={(minutes) => setMinutes(each, row, minutes)}
              disabled={withMinutes(each, 1, { shift: { startTime, endTime }, others: [], step: 1 }) === null}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              className={classes.remove ?? ''}
              aria-label={`Delete break ${row + 1}`}
              onClick={() => onChange(breaks.toSpliced(row, 1))}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </div>
          <DateTimeField
            label="Break start"
            value={each.startTime}
            onChange={(chosen) => write(row, { startTime: chosen })}
            min={startTime}
            max={endTime}
            minuteStep={minuteStep}
            suggestedTime={usualBreak.start}
            error={errorOf(`breaks.${row}.startTime`)}
          />
          <DateTimeField
            label="Break end"
            value={each.endTime}
            onChange={(chosen) => write(row, { endTime: chosen })}
            min={each.startTime ?? startTime}
            max={endTime}
            minuteStep={minuteStep}
            suggestedTime={laterOn(splitLocalTime(each.startTime).time || usualBreak.start, usualBreak.minutes)}
            clearable
            error={errorOf(`breaks.${row}.endTime`)}
          />
          {(each.type === null || each.startTime === null) && (
            <p className={classes.hint}>A break needs a type and a start before the entry can be saved.</p>
          )}
        </fieldset>
      ))}
      <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={add}>
        Add break
      </Button>
    </fieldset>
  )
}
