import type { BusinessContext } from '#server/core/http/context.ts'
import { notify } from '#server/core/notifications/notify.ts'
import { peopleOf } from './task-audience.ts'

interface People {
  everyone: boolean
  assignees: readonly string[]
}

interface GivenTask {
  id: string
  title: string
  dueDay: string | null
  /** Who had it before. */
  before: People
}

/**
 * Notifies those who newly have tasks, but not the one who made the change: once, however many tasks they are.
 */
export async function notifyAssignees(
  ctx: BusinessContext,
  tasks: readonly GivenTask[],
  people: People,
): Promise<void> {
  const receivers = await peopleOf(ctx, people)
  receivers.delete(ctx.actor.userId)
  // Everyone includes people who are not named in the task.
  const hadAll = tasks.some(({ before }) => before.everyone) ? await peopleOf(ctx, everyone) : new Set<string>()
  const had = ({ before }: GivenTask, userId: string) =>
    before.assignees.includes(userId) || (before.everyone && hadAll.has(userId))
  const parameters = [...receivers].flatMap((userId) => {
    const given = tasks.filter((task) => !had(task, userId))
    const [first] = given
    if (!first) return []
    const { id: taskId, title, dueDay } = first
    return [
      [
        userId,
        given.length === 1 ? { taskId, title, dueDay } : { tasks: given.length, everyone: people.everyone },
      ] as const,
    ]
  })
  await notify(ctx, 'task_assigned', new Map(parameters))
}

const everyone: People = { everyone: true, assignees: [] }
