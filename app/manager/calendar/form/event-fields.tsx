import { Checkbox, NativeSelect, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { reminderLabels, reminders } from '#shared/calendar/reminder.ts'
import { DateTimeField } from '#app/ui/form/time/date-time-field.tsx'
import { DayField } from '#app/ui/form/time/day-field.tsx'
import { PeoplePicker } from '#app/ui/form/people-picker.tsx'
import { useCrewPicks } from '#app/manager/business/people/crew-queries.ts'
import { usePeople } from '#app/manager/business/people/people-queries.ts'
import { useCategories } from '../calendar-queries.ts'
import { type EventDraft, firstDayOfDraft } from './event-draft.ts'
import { personChoices } from '#app/manager/business/people/person-choices.ts'
import { RepeatFields } from '#app/manager/business/repeat-fields.tsx'

/** The fields of an event, in a new and in an existing one. */
export function EventFields({ form }: { form: UseFormReturnType<EventDraft> }) {
  const categories = useCategories().data ?? []
  const people = usePeople().data
  const crews = useCrewPicks('userId')
  const { values: draft, errors } = form
  return (
    <>
      <TextInput
        label="Name"
        placeholder="For example Toolbox talk"
        withAsterisk
        maxLength={120}
        autoComplete="off"
        ref={focus}
        {...form.getInputProps('name')}
      />
      <Switch label="All day" {...form.getInputProps('allDay', { type: 'checkbox' })} />
      {draft.allDay ? (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
          <DayField
            label="First day"
            required
            value={draft.firstDay}
            error={errors['firstDay']}
            onChange={(day) => form.setFieldValue('firstDay', day)}
          />
          <DayField
            label="Last day"
            required
            min={draft.firstDay}
            value={draft.lastDay}
            error={errors['lastDay']}
            onChange={(day) => form.setFieldValue('lastDay', day)}
          />
        </SimpleGrid>
      ) : (
        <>
          <DateTimeField
            label="Start"
            required
            suggestedTime="07:00"
            value={draft.start}
            error={errors['start']}
            onChange={(start) => form.setValues(withStart(draft, start))}
          />
          <DateTimeField
            label="End"
            clearable
            suggestedTime="08:00"
            min={draft.start}
            value={draft.end}
            error={errors['end']}
            onChange={(end) => form.setFieldValue('end', end === '' ? null : end)}
          />
        </>
      )}
      <RepeatFields
        first={firstDayOfDraft(draft)}
        repeats={draft.repeats}
        repeat={draft.repeat}
        errors={errors}
        onChange={(next) => form.setValues(next)}
      />
      <NativeSelect
        label="Category"
        data={[{ value: '', label: 'None' }, ...categories.map(({ id, name }) => ({ value: id, label: name }))]}
        value={draft.category ?? ''}
        onChange={({ currentTarget }) => form.setFieldValue('category', currentTarget.value || null)}
      />
      <PeoplePicker
        label="In charge"
        mode="multi"
        people={personChoices(people, [...form.getInitialValues().inCharge, ...draft.inCharge])}
        groups={crews}
        value={draft.inCharge}
        onChange={(ids) => form.setFieldValue('inCharge', ids)}
        {...(typeof form.errors['inCharge'] === 'string' && { error: form.errors['inCharge'] })}
      />
      <Checkbox
        label="For managers only"
        description="Employees see it only if they are in charge."
        {...form.getInputProps('managerOnly', { type: 'checkbox' })}
      />
      <NativeSelect
        label="Reminder"
        description="For those in charge, or for you if no one is."
        data={[
          { value: '', label: 'None' },
          ...reminders.map((minutes) => ({ value: String(minutes), label: reminderLabels[minutes] })),
        ]}
        value={draft.remindMinutes === null ? '' : String(draft.remindMinutes)}
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue('remindMinutes', reminders.find((minutes) => String(minutes) === value) ?? null)
        }
      />
      <Textarea
        label="Description"
        autosize
        minRows={2}
        maxRows={10}
        maxLength={5000}
        {...form.getInputProps('description')}
      />
    </>
  )
}

/** The end moves with the start, so that the event stays as long. */
function withStart({ start: before, end }: EventDraft, start: string | null): Partial<EventDraft> {
  if (before === null || start === null || end === null) return { start }
  try {
    const length = Temporal.PlainDateTime.from(before).until(end)
    if (length.sign < 0) return { start }
    return { start, end: Temporal.PlainDateTime.from(start).add(length).toString({ smallestUnit: 'minute' }) }
  } catch {
    // One of them is typed only in part.
    return { start }
  }
}

/** The form loads after its drawer has opened, so the drawer cannot focus the field. */
const focus = (input: HTMLInputElement | null) => input?.focus()
