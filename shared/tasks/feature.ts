import type { Feature } from '#shared/core/feature-parts.ts'
import { tasksTexts } from './tasks-texts.ts'

export const tasks = {
  groups: { tasks: 'concerned' },
  lanes: { tasks: 4 },
  labels: {
    taskStatus: 'Task started or completed',
    taskTick: 'Step of a task ticked',
    taskComment: 'Comment on a task',
    taskPhoto: 'Photo of a task',
  },
  rows: { task: 'task', template: 'template' },
  texts: tasksTexts,
} satisfies Feature
