import { textOf } from '#shared/texts.ts'
import { type AudienceOwner, everyoneInAudience } from '#server/core/database/audience.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { mayTakePart } from '#server/employees/people/find-people.ts'

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

/** The people have a part in the business's plans. Others keep what they were assigned to. */
export async function checkAssignees({ tx }: BusinessContext, assignees: readonly string[], before: readonly string[]) {
  const added = assignees.filter((userId) => !before.includes(userId))
  if (!(await mayTakePart(tx, added))) refuse('BAD_REQUEST', textOf('tasks.lostPerson'), { at: 'assignees' })
}
