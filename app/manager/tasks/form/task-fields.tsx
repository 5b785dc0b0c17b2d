import { NativeSelect, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { NamedRow } from '#shared/business/business-contract.ts'
import { useFarmToday } from '#app/manager/business/farm-queries.ts'
import { useCrewPicks } from '#app/manager/business/people/crew-queries.ts'
import { usePeople } from '#app/manager/business/people/people-queries.ts'
import { RepeatFields } from '#app/manager/business/repeat-fields.tsx'
import { machineChoices } from '#app/manager/business/machines/machine-choices.ts'
import { PriorityField } from '#app/manager/business/priority-field.tsx'
import { rowChoices } from '#app/manager/business/row-choices.ts'
import { PeoplePicker } from '#app/ui/form/people-picker.tsx'
import { DayField } from '#app/ui/form/time/day-field.tsx'
import { ChecklistFields } from './checklist-fields.tsx'
import { personChoices } from '#app/manager/business/people/person-choices.ts'
import type { TaskDraft } from './task-draft.ts'
import { firstField } from '#app/ui/form/focus-on-mount.ts'
import { useJobRows } from './use-job-rows.ts'

/** The fields of a task, in a new and in an existing one. */
export function TaskFields({ form }: { form: UseFormReturnType<TaskDraft> }) {
  const { values: draft, errors } = form
  const people = usePeople().data
  const crews = useCrewPicks('userId')
  const today = useFarmToday()
  const { locations, activities, assets } = useJobRows()
  const stored = form.getInitialValues()
  return (
    <>
      <TextInput
        label="Task"
        placeholder="For example Fix the trough in North block"
        withAsterisk
        maxLength={200}
        autoComplete="off"
        {...firstField}
        {...form.getInputProps('title')}
      />
      <Textarea
        label="Description"
        autosize
        minRows={2}
        maxRows={12}
        maxLength={10_000}
        {...form.getInputProps('description')}
      />
      <PriorityField {...form.getInputProps('priority')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
        <DayField
          label="Due day"
          value={draft.dueDay}
          error={errors['dueDay']}
          onChange={(day) => form.setFieldValue('dueDay', day)}
        />
        <TextInput type="time" label="Time" {...form.getInputProps('dueTime')} />
      </SimpleGrid>
      <Switch
        label="For everyone"
        description="All employees see it, and each of them may complete it."
        {...form.getInputProps('everyone', { type: 'checkbox' })}
      />
      {!draft.everyone && (
        <PeoplePicker
          label="People"
          mode="multi"
          people={personChoices(people, [...stored.assignees, ...draft.assignees])}
          groups={crews}
          value={draft.assignees}
          onChange={(ids) => form.setFieldValue('assignees', ids)}
          {...(typeof errors['assignees'] === 'string' && { error: errors['assignees'] })}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
        <NativeSelect
          label="Location"
          data={choicesOf(locations, stored.location)}
          {...form.getInputProps('location')}
        />
        <NativeSelect
          label="Activity"
          data={choicesOf(activities, stored.activity)}
          {...form.getInputProps('activity')}
        />
      </SimpleGrid>
      <NativeSelect
        label="Machine"
        data={[{ value: '', label: 'None' }, ...machineChoices(assets, [stored.asset])]}
        {...form.getInputProps('asset')}
      />
      <ChecklistFields checklist={draft.checklist} onChange={(steps) => form.setFieldValue('checklist', steps)} />
      <RepeatFields
        first={draft.dueDay ?? today}
        repeats={draft.repeats}
        repeat={draft.repeat}
        errors={errors}
        onChange={(next) => form.setValues(next)}
      />
    </>
  )
}

const choicesOf = (rows: readonly NamedRow[] | undefined, kept: string) => [
  { value: '', label: 'None' },
  ...rowChoices(rows, [kept]),
]
