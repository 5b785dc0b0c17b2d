import { Chip, Group, NativeSelect, NumberInput, SegmentedControl, Stack, Switch, Text } from '@mantine/core'
import type { FormErrors } from '@mantine/form'
import {
  chosenWeekdays,
  frequencies,
  type Frequency,
  monthlyBy,
  type Repeat,
  repeatText,
  weekdayNames,
  weekdayOf,
  weekdays,
} from '#shared/calendar/repeat.ts'
import classes from './repeat-fields.module.css'
import { DayField } from '#app/ui/form/time/day-field.tsx'

const frequencyLabels: Record<Frequency, string> = {
  daily: 'Days',
  weekly: 'Weeks',
  monthly: 'Months',
  yearly: 'Years',
}

interface RepeatFieldsProps {
  /** The day of the first occurrence; null while it is not chosen. */
  first: string | null
  repeats: boolean
  repeat: Repeat
  /** Of the form, by field. */
  errors: FormErrors
  onChange: (next: { repeats?: boolean; repeat?: Repeat }) => void
}

/** How something repeats, with a sentence that says it. */
export function RepeatFields({ first, repeats, repeat, errors, onChange }: RepeatFieldsProps) {
  const set = (next: Partial<Repeat>) => onChange({ repeat: { ...repeat, ...next } })
  return (
    <Stack gap="xs">
      <Switch
        label="Repeats"
        checked={repeats}
        error={Object.entries(errors).find(([path]) => path.startsWith('repeat'))?.[1]}
        onChange={({ currentTarget }) => onChange({ repeats: currentTarget.checked })}
      />
      {repeats && (
        <>
          <Group gap="xs" grow align="end">
            <NumberInput
              label="Every"
              min={1}
              max={99}
              allowDecimal={false}
              value={repeat.interval}
              onChange={(value) => set({ interval: Math.min(99, Math.max(1, Number(value) || 1)) })}
            />
            <NativeSelect
              label="Unit"
              data={frequencies.map((value) => ({ value, label: frequencyLabels[value] }))}
              value={repeat.frequency}
              onChange={({ currentTarget: { value } }) =>
                set({ frequency: frequencies.find((each) => each === value) ?? 'weekly' })
              }
            />
          </Group>
          {repeat.frequency === 'weekly' && first !== null && (
            <fieldset className={classes.weekdays}>
              <legend>On</legend>
              <Group gap={4}>
                {weekdays.map((weekday) => (
                  <Chip
                    key={weekday}
                    size="sm"
                    checked={chosenWeekdays(repeat, first).includes(weekday)}
                    disabled={weekday === weekdayOf(first)}
                    onChange={(on) =>
                      set({
                        weekdays: on
                          ? [...repeat.weekdays, weekday]
                          : repeat.weekdays.filter((each) => each !== weekday),
                      })
                    }
                  >
                    {weekdayNames[weekday].slice(0, 3)}
                  </Chip>
                ))}
              </Group>
            </fieldset>
          )}
          {repeat.frequency === 'monthly' && (
            <SegmentedControl
              aria-label="Each month"
              data={monthlyBy.map((value) => ({ value, label: value === 'day' ? 'On the day' : 'On the weekday' }))}
              value={repeat.monthlyBy}
              onChange={(value) => set({ monthlyBy: value })}
            />
          )}
          <End repeat={repeat} first={first} onChange={set} />
          {first !== null && (
            <Text size="sm" c="dimmed" aria-live="polite">
              {repeatText(repeat, first)}
            </Text>
          )}
        </>
      )}
    </Stack>
  )
}

const ends = [
  { value: 'never', label: 'Never' },
  { value: 'until', label: 'On a day' },
  { value: 'count', label: 'After a number of times' },
]

/** The number of times that is suggested. */
const usualCount = 10

function End({
  repeat,
  first,
  onChange,
}: Pick<RepeatFieldsProps, 'first' | 'repeat'> & { onChange: (next: Partial<Repeat>) => void }) {
  const { until, count } = repeat
  const kind = until !== null ? 'until' : count !== null ? 'count' : 'never'
  return (
    <>
      <NativeSelect
        label="Ends"
        data={ends}
        value={kind}
        onChange={({ currentTarget: { value } }) =>
          onChange({
            until: value === 'until' ? afterMonth(first) : null,
            count: value === 'count' ? usualCount : null,
          })
        }
      />
      {until !== null && (
        <DayField label="Last day" value={until} min={first} onChange={(day) => onChange({ until: day ?? until })} />
      )}
      {count !== null && (
        <NumberInput
          label="Number of times"
          min={1}
          max={500}
          allowDecimal={false}
          value={count}
          onChange={(value) => onChange({ count: Math.min(500, Math.max(1, Number(value) || 1)) })}
        />
      )}
    </>
  )
}

const afterMonth = (first: string | null) =>
  Temporal.PlainDate.from(first ?? Temporal.Now.plainDateISO().toString())
    .add({ months: 1 })
    .toString()
