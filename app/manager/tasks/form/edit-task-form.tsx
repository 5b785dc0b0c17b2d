import { useForm } from '@mantine/form'
import type { TaskDetails } from '#shared/tasks/tasks-contract.ts'
import { useFarm } from '#app/manager/business/farm-queries.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import { useServerForm } from '#app/ui/form/use-server-form.ts'
import { notifyUndo } from '#app/ui/overlay/notify.tsx'
import { useEditTask } from '../tasks-queries.ts'
import { contentOfDraft, draftOf, draftProblems, type TaskDraft } from './task-draft.ts'
import { TaskFields } from './task-fields.tsx'

export function EditTaskForm({ task, onDone }: { task: TaskDetails; onDone: () => void }) {
  const edit = useEditTask()
  const { zone } = useFarm()
  const stored = draftOf(task, zone)
  const form = useForm<TaskDraft>({ initialValues: stored, validate: draftProblems, clearInputErrorOnChange: true })
  const { problem, onSubmit } = useFormSave(form, save, { onDone })
  useServerForm(form, stored)

  async function save(draft: TaskDraft) {
    const { id, version } = task
    const saved = await edit.mutateAsync({ id, version, ...contentOfDraft(draft, zone) })
    notifyUndo('Task updated.', async () => {
      await edit.mutateAsync({ id, version: saved.version, ...contentOfDraft(stored, zone) })
    })
  }

  return (
    <form noValidate aria-label="Edit task" onSubmit={onSubmit}>
      <FormFields disabled={form.submitting}>
        <TaskFields form={form} />
      </FormFields>
      <FormFooter problem={problem} saving={form.submitting} onCancel={onDone} />
    </form>
  )
}
