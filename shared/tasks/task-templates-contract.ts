import { z } from 'zod'
import { endpoint } from '#shared/core/endpoint.ts'
import { done, id, longText, requiredText } from '#shared/core/fields.ts'
import { namedObject } from '#shared/core/named-object.ts'
import { managers } from '#shared/core/role.ts'
import { mostSteps, mostTemplates } from './task-limits.ts'
import { taskPriorities } from './task-priority.ts'

/** Of a task and of a template. */
export const whatToDo = {
  title: requiredText(200, 'Enter what is to be done.'),
  description: longText(10_000).trim(),
  priority: z.enum(taskPriorities),
}

const template = namedObject('TaskTemplate', {
  id,
  name: z.string(),
  title: z.string(),
  description: z.string(),
  priority: z.enum(taskPriorities),
  location: id.nullable(),
  activity: id.nullable(),
  asset: id.nullable(),
  steps: z.array(z.string()).max(mostSteps),
})
export type TaskTemplate = z.infer<typeof template>

export const taskTemplatesContract = {
  listTemplates: endpoint
    .meta({ allow: managers, reads: ['tasks'] })
    .route({ method: 'GET', path: '/task-templates', summary: 'List the templates of tasks by name' })
    .output(z.array(template).max(mostTemplates)),
  saveTemplate: endpoint
    .meta({ allow: managers, changes: ['tasks'] })
    .route({ method: 'POST', path: '/task-templates', summary: 'Save a template of tasks, or change it' })
    .input(
      z.object({
        id,
        name: requiredText(80, 'Enter a name for the template.'),
        ...whatToDo,
        location: id.nullable(),
        activity: id.nullable(),
        asset: id.nullable(),
        steps: z.array(requiredText(200, 'Enter the step, or remove it.')).max(mostSteps),
      }),
    )
    .output(done),
  deleteTemplate: endpoint
    .meta({ allow: managers, changes: ['tasks'] })
    .route({ method: 'POST', path: '/task-templates/{id}/delete', summary: 'Delete a template of tasks' })
    .input(z.object({ id }))
    .output(done),
}
