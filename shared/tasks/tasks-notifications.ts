import { z } from 'zod'
import { dayText } from '#shared/core/time/date-text.ts'
import { day, id } from '#shared/core/fields.ts'
import { defineKind, type Notice, type ReaderApp } from '#shared/notifications/define-kind.ts'

/** Of several tasks at once a person is notified once. */
const manyTasks = z.object({ tasks: z.number().int() })
const taskNotified = z.object({ taskId: id, title: z.string(), /** Who did it. */ name: z.string() })

export const tasksNotifications = {
  task_assigned: defineKind({
    label: 'Tasks assigned to you',
    receivers: 'everyone',
    defaults: { push: true, email: false },
    parameters: z.union([
      z.object({ taskId: id, title: z.string(), dueDay: day.nullable() }),
      manyTasks.extend({ everyone: z.boolean() }),
    ]),
    write(given, app) {
      if (!('tasks' in given)) return taskNotice(given, `This task is yours. ${dueText(given.dueDay)}`, app)
      const { tasks, everyone } = given
      const url = app === 'phone' ? '/my/tasks' : `/tasks/overview${everyone ? '' : '?show=mine'}`
      return everyone
        ? {
            title: `${tasks} tasks are everyone’s`,
            body: 'They were assigned to everyone. Open the tasks to see them.',
            url,
          }
        : { title: `${tasks} tasks are yours`, body: 'They were assigned to you. Open your tasks to see them.', url }
    },
  }),
  task_commented: defineKind({
    label: 'Comments on your tasks',
    receivers: 'everyone',
    defaults: { push: true, email: false },
    parameters: taskNotified.extend({ excerpt: z.string() }),
    write: (task, app) => taskNotice(task, `${task.name}: ${task.excerpt}`, app),
  }),
  task_completed: defineKind({
    label: 'Tasks that you made and others completed',
    receivers: 'managers',
    defaults: { push: false, email: false },
    parameters: z.union([taskNotified, manyTasks.extend({ name: z.string() })]),
    write(done, app) {
      if (!('tasks' in done)) return taskNotice(done, `${done.name} completed this task.`, app)
      const url = app === 'phone' ? '/my/tasks' : '/tasks/overview?done=true'
      return { title: `${done.tasks} of your tasks are completed`, body: `${done.name} completed them.`, url }
    },
  }),
}

function taskNotice({ taskId, title }: { taskId: string; title: string }, body: string, app: ReaderApp): Notice {
  return { title, body, url: app === 'phone' ? `/my/tasks/${taskId}` : `/tasks/${taskId}` }
}

const dueText = (dueDay: string | null) => (dueDay === null ? 'It has no due day.' : `Due ${dayText(dueDay)}.`)
