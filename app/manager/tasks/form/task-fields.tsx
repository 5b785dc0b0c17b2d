import { NativeSelect, SegmentedControl, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { taskPriorities, taskPriorityLabels } from '#shared/tasks/task-priority.ts'
import { api } from '#app/lib/api.ts'
import { useFarmToday, useLiveActivities, useLiveLocations } from '#app/manager/business/farm-queries.ts'
import { usePeople } from '#app/manager/business/people-queries.ts'
import { RepeatFields } from '#app/manager/business/repeat-fields.tsx'
import { PeoplePicker } from '#app/ui/form/people-picker.tsx'
import { DayField } from '#app/ui/form/time/day-field.tsx'
import { ChecklistFields } from './checklist-fields.tsx'
import type { TaskDraft } from './task-draft.ts'

/** The fields of a task, in a new and in an existing one. */
export function TaskFields({ form }: { form: UseFormReturnType<TaskDraft> }) {
  const { values: draft, errors } = form
  const people = usePeople().data ?? []
  const today = useFarmToday()
  const locations = useLiveLocations() ?? []
  const activities = useLiveActivities() ?? []
  const assets = (useQuery(api.business.listAssets.queryOptions()).data ?? []).filter(({ removed }) => !removed)
  const choosable = people.filter(({ userId, active }) => active || draft.assignees.includes(userId))
  return (
    <>
      <TextInput
        label="Task"
        placeholder="For example Fix the trough in North block"
        withAsterisk
        maxLength={200}
        autoComplete="off"
        ref={focus}
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
      <SegmentedControl
        aria-label="Priority"
        data={taskPriorities.map((value) => ({ value, label: `${taskPriorityLabels[value]} priority` }))}
        {...form.getInputProps('priority')}
      />
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
          people={choosable.map(({ userId, name, active }) => ({
            id: userId,
            name,
            ...(!active && { note: 'Archived' }),
          }))}
          value={draft.assignees}
          onChange={(ids) => form.setFieldValue('assignees', ids)}
          {...(typeof errors['assignees'] === 'string' && { error: errors['assignees'] })}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
        <NativeSelect label="Location" data={choicesOf(locations)} {...form.getInputProps('location')} />
        <NativeSelect label="Activity" data={choicesOf(activities)} {...form.getInputProps('activity')} />
      </SimpleGrid>
      <NativeSelect label="Machine" data={choicesOf(assets)} {...form.getInputProps('asset')} />
      <ChecklistFields checklist={draft.checklist} onChange={(steps) => form.setFieldValue('checklist', steps)} />
      <RepeatFields
        first={draft.dueDay ?? today}
        repeats={draft.repeats}
        repeat={draft.repeat}
        onChange={(next) => form.setValues(next)}
      />
    </>
  )
}

const choicesOf = (rows: readonly { id: string; name: string }[]) => [
  { value: '', label: 'None' },
  ...rows.map(({ id, name }) => ({ value: id, label: name })),
]

/** The form loads after its drawer has opened, so the drawer cannot focus the field. */
const focus = (input: HTMLInputElement | null) => input?.focus()
