import type { BusinessContext } from '#server/core/http/context.ts'
import { notifyReaders } from '#server/employees/people/notify-readers.ts'

interface People {
  everyone: boolean
  assignees: readonly string[]
}

interface GivenTask extends People {
  id: string
  title: string
  dueDay: string | null
  audience: readonly string[]
  /** Who had it before. */
  before: People
}

/**
 * Notifies those who newly have tasks, but not the one who made the change: once, however many tasks they are.
 */
export async function notifyAssignees(ctx: BusinessContext, tasks: readonly GivenTask[]): Promise<void> {
  const given = tasks.filter(({ everyone, assignees, before }) =>
    everyone ? !before.everyone : assignees.some((userId) => !isTheirs(userId, before)),
  )
  if (given.length === 0) return
  await notifyReaders(
    ctx,
    'task_assigned',
    (userId) => given.filter((task) => isTheirs(userId, task) && !isTheirs(userId, task.before)),
    ({ id: taskId, title, dueDay }, theirs) =>
      theirs.length === 1
        ? { taskId, title, dueDay }
        : { tasks: theirs.length, everyone: theirs.every((task) => task.everyone) },
  )
}

const isTheirs = (userId: string, task: People) => task.everyone || task.assignees.includes(userId)
