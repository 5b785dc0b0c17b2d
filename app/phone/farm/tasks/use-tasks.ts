import { useMemo } from 'react'
import { pagesOf } from '#shared/core/pages.ts'
import type { TaskDetails } from '#shared/tasks/tasks-contract.ts'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { checkAnswer } from '#app/phone/outbox/send/read-refusal.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'
import { type Question, useAnswer } from '#app/phone/outbox/use-answer.ts'
import { useItems } from '#app/phone/outbox/use-items.ts'
import { shownTasks } from './shown-tasks.ts'

/** Days in which a completed task stays on the phone. */
const recentDays = 7

/** The employee's tasks and everyone's, with all that a screen without reception shows. */
export const tasksQuestion: Question<TaskDetails[]> = {
  endpoint: 'tasks.listDetails',
  read: async (client) => {
    const completedSince = Temporal.Instant.from(systemNow())
      .subtract({ hours: recentDays * 24 })
      .toString()
    const tasks: TaskDetails[] = []
    const read = (at: { cursor?: string }) => client.tasks.listDetails({ completedSince, ...at })
    for await (const page of pagesOf(read)) tasks.push(...checkAnswer(page, 'tasks').tasks)
    return tasks
  },
}

/** The tasks: the last answer with what this phone has recorded applied. */
export function useTasks() {
  const answer = useAnswer(tasksQuestion)
  const items = useItems('tasks.setTaskStatus', 'tasks.tickItem', 'tasks.addComment', 'tasks.addPhoto')
  const { value, order } = answer
  const { userId } = usePerson()
  const tasks = useMemo(
    () => items && value && shownTasks(value, items, { order, userId }),
    [items, value, order, userId],
  )
  return { answer, tasks }
}
