import { dayHeadingText, timeText } from '#shared/core/time/date-text.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import type { Task } from './tasks-contract.ts'

type Due = Pick<Task, 'dueDay' | 'dueAt'>
type Assigned = Pick<Task, 'everyone' | 'assignees'>
type Names = ReadonlyMap<string, string>

/** "Fri 20 Nov" or "Today", and its time if it matters; nothing without a day. */
export function dueParts({ dueDay, dueAt }: Due, today: string, zone: string): string[] {
  if (dueDay === null) return []
  const day = dueDay === today ? 'Today' : dayHeadingText(dueDay, today)
  return dueAt === null ? [day] : [day, timeText(dueAt, zone)]
}

/** "Fri 20 Nov", with its time if it matters; empty without a day. */
export const dueText = (due: Due, today: string, zone: string): string => dueParts(due, today, zone).join(', ')

/** "Kit Doyle, Tue 24 Nov, 3:15pm", or "Today, 3:15pm" for today; empty until the server has stored it. */
export function completedText(
  { completedAt, completedBy }: Pick<Task, 'completedAt' | 'completedBy'>,
  names: Names,
  { today, zone }: { today: string; zone: string },
): string {
  if (completedAt === null) return ''
  const day = localDateOf(completedAt, zone)
  const when = dueText({ dueDay: day, dueAt: completedAt }, today, zone)
  return completedBy === null ? when : `${nameOf(completedBy, names)}, ${when}`
}

/** What stands for people who are not named. */
export const peopleWords = { everyone: 'Everyone', none: 'Unassigned', former: 'Former employee' }

/** "Kit Doyle, Ana Bell", "Everyone" or "Unassigned". */
export const peopleText = (task: Assigned, names: Names): string => assigneesText(task, names) || peopleWords.none

/** "Kit Doyle, Ana Bell", "Everyone", or empty if no one has it. */
export const assigneesText = ({ everyone, assignees }: Assigned, names: Names): string =>
  everyone ? peopleWords.everyone : assignees.map((userId) => nameOf(userId, names)).join(', ')

/** Names that a row or a card has room for. */
const namesShown = 2

/** "Kit Doyle, Ana Bell +13". */
export function briefAssigneesText({ everyone, assignees }: Assigned, names: Names): string {
  const shown = assigneesText({ everyone, assignees: assignees.slice(0, namesShown) }, names)
  return everyone || assignees.length <= namesShown ? shown : `${shown} +${assignees.length - namesShown}`
}

const nameOf = (userId: string, names: Names) => names.get(userId) ?? peopleWords.former
