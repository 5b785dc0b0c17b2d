import { textOf } from '#shared/texts.ts'
import { type AudienceOwner, everyoneInAudience } from '#server/core/database/audience.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { findPeople } from '#server/employees/people/find-people.ts'

export const tasksWithParts: AudienceOwner = {
  table: 'tasks',
  parts: { task_assignees: 'task_id', task_checklist: 'task_id', task_comments: 'task_id', task_photos: 'task_id' },
}

interface People {
  everyone: boolean
  assignees: readonly string[]
}

/** Who sees a task besides the managers. */
export const audienceOf = ({ everyone, assignees }: People) => (everyone ? [everyoneInAudience] : [...assignees])

/** The people are of this business. Archived ones stay assigned to what they were assigned to. */
export async function checkAssignees({ tx }: BusinessContext, assignees: readonly string[], before: readonly string[]) {
  if (assignees.every((userId) => before.includes(userId))) return
  const people = await findPeople(tx)
  const isKnown = (userId: string) => before.includes(userId) || people.get(userId)?.active === true
  if (!assignees.every(isKnown)) refuse('BAD_REQUEST', textOf('tasks.lostPerson'), { at: 'assignees' })
}

/** The active people who have a task. */
export async function peopleOf({ tx }: BusinessContext, task: People): Promise<Set<string>> {
  const assigned = new Set(task.assignees)
  if (!task.everyone) return assigned
  const people = [...(await findPeople(tx)).values()]
  return new Set([...assigned, ...people.filter(({ active }) => active).map(({ userId }) => userId)])
}
