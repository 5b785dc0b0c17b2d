import { NativeSelect } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import type { TaskSource } from '#shared/tasks/task-source.ts'
import { useFarm } from '#app/manager/business/farm-queries.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import { notifyUndo } from '#app/ui/overlay/notify.tsx'
import { useAddTask, useDeleteTasks, useTemplates } from '../tasks-queries.ts'
import { contentOfDraft, draftProblems, fromTemplate, newDraft, type TaskDraft } from './task-draft.ts'
import { TaskFields } from './task-fields.tsx'
import { useJobRows } from './use-job-rows.ts'

interface AddTaskFormProps {
  /** What the task is made from. */
  source: { kind: TaskSource; id: string; name: string } | null
  /** Where it is and with which machine, as far as that is known. */
  job?: { asset?: string | undefined; location?: string | undefined }
  /** User ids. */
  assignees?: string[]
  onDone: () => void
}

export function AddTaskForm({ source, job, assignees = [], onDone }: AddTaskFormProps) {
  const add = useAddTask()
  const remove = useDeleteTasks()
  const { zone } = useFarm()
  const templates = useTemplates().data ?? []
  const { locations = [], activities = [], assets = [] } = useJobRows()
  const rows = [...locations, ...activities, ...assets]
  // Idempotency key: one id per open form, so that saving twice adds one task.
  const [id] = useState(() => newId())
  const form = useForm<TaskDraft>({
    initialValues: { ...newDraft(source?.name), assignees, asset: job?.asset ?? '', location: job?.location ?? '' },
    validate: draftProblems,
    clearInputErrorOnChange: true,
  })
  const { problem, existingId, onSubmit } = useFormSave(form, save, { onDone })

  async function save(draft: TaskDraft) {
    await add.mutateAsync({ id, ...contentOfDraft(draft, zone), source })
    notifyUndo(`${draft.title.trim()} was added.`, async () => {
      await remove.mutateAsync([id])
    })
  }

  return (
    <form noValidate onSubmit={onSubmit}>
      <FormFields disabled={form.submitting}>
        {templates.length > 0 && (
          <NativeSelect
            label="Template"
            data={[{ value: '', label: 'None' }, ...templates.map((each) => ({ value: each.id, label: each.name }))]}
            onChange={({ currentTarget: { value } }) => {
              const template = templates.find((each) => each.id === value)
              if (template) form.setValues(fromTemplate(template, rows))
            }}
          />
        )}
        <TaskFields form={form} />
      </FormFields>
      <FormFooter
        problem={problem}
        link={
          existingId !== undefined && (
            <Link to="/tasks/$taskId" params={{ taskId: existingId }}>
              Open the task
            </Link>
          )
        }
        saving={form.submitting}
        onCancel={onDone}
        verb="Add task"
      />
    </form>
  )
}
