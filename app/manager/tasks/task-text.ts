import { dayHeadingText, timeText } from '#shared/core/date-text.ts'
import type { Task } from '#shared/tasks/tasks-contract.ts'

/** "Fri 20 Nov", with its time if it matters; empty without a day. */
export function dueText({ dueDay, dueAt }: Pick<Task, 'dueDay' | 'dueAt'>, today: string, zone: string): string {
  if (dueDay === null) return ''
  const day = dueDay === today ? 'Today' : dayHeadingText(dueDay, today)
  return dueAt === null ? day : `${day}, ${timeText(dueAt, zone)}`
}

/** "Kit Doyle, Ana Bell", "Everyone", or empty if no one has it. */
export function assigneesText(
  { everyone, assignees }: Pick<Task, 'everyone' | 'assignees'>,
  names: ReadonlyMap<string, string>,
) {
  return everyone ? 'Everyone' : assignees.map((userId) => names.get(userId) ?? 'Former member').join(', ')
}
