import type { TaskTemplate } from '#shared/tasks/task-templates-contract.ts'
import { countText } from '#shared/core/count-text.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { notifyError, notifyUndo } from '#app/ui/overlay/notify.tsx'
import { RowButtons } from '#app/ui/table/row-buttons.tsx'
import { useDeleteTemplate, useSaveTemplate, useTemplates } from '../tasks-queries.ts'
import classes from './templates-panel.module.css'

/** What new tasks may begin from. A template is saved from a task. */
export function TemplatesPanel() {
  const templates = useTemplates()
  const deleteTemplate = useDeleteTemplate()
  const saveTemplate = useSaveTemplate()

  async function remove(template: TaskTemplate) {
    try {
      await deleteTemplate.mutateAsync({ id: template.id })
    } catch (error) {
      return notifyError(error)
    }
    notifyUndo(`${template.name} was removed.`, async () => {
      await saveTemplate.mutateAsync({ ...template, steps: [...template.steps] })
    })
  }

  return (
    <Loaded query={templates} skeleton={<ListSkeleton rows={4} label="Loading templates" />}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState drawing="tools" title="No templates yet">
            Open a task and choose “Save as template”. New tasks can then begin with its text and steps.
          </EmptyState>
        ) : (
          <ul className={classes.rows}>
            {rows.map((template) => (
              <li key={template.id} className={classes.row}>
                <span className={classes.words}>
                  <strong>{template.name}</strong>
                  <span className={classes.about}>
                    {template.title}
                    {template.steps.length > 0 && ` · ${countText(template.steps.length, 'step')}`}
                  </span>
                </span>
                <RowButtons name={template.name} onRemove={() => void remove(template)} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
