import { dayHeadingText, timeText } from '#shared/core/time/date-text.ts'
import { taskPriorities, taskPriorityLabels } from '#shared/tasks/task-priority.ts'
import { taskStatuses, taskStatusLabels } from '#shared/tasks/task-status.ts'
import type { TaskChange } from '#shared/tasks/tasks-contract.ts'
import { storedRepeatText } from './stored-repeat-text.ts'

type Names = ReadonlyMap<string, string> | undefined

interface Looks {
  today: string
  /** Of the task now. */
  dueDay: string | null
  zone: string
  locationNames: Names
  activityNames: Names
  assetNames: Names
  personNames: Names
}

/** "Priority: Medium → High". Empty for a change that a person doesn't see: the time of a task that moved to another day. */
export function changeText({ field, from, to }: TaskChange, looks: Looks): string {
  const between = (name: string, textOf: (value: string) => string) => {
    const [before, after] = [from, to].map((value) => (value === null ? 'None' : textOf(value)))
    return before === after ? '' : `${name}: ${before} → ${after}`
  }
  const named = (name: string, names: Names) => between(name, (id) => names?.get(id) ?? 'Removed')
  switch (field) {
    case 'created':
      return 'Task added'
    case 'deletedAt':
      return to === null ? 'Task restored' : 'Task deleted'
    case 'status':
      return between('Status', statusText)
    case 'title':
      return `Task: “${from ?? ''}” became “${to ?? ''}”`
    case 'priority':
      return between('Priority', priorityText)
    case 'dueDay':
      return between('Due day', (day) => dayHeadingText(day, looks.today))
    case 'dueAt':
      return between('Due time', (instant) => timeText(instant, looks.zone))
    case 'location':
      return named('Location', looks.locationNames)
    case 'activity':
      return named('Activity', looks.activityNames)
    case 'repeat':
      return repeatChangeText(from, to, looks)
    case 'everyone':
      return to === null ? 'No longer for everyone' : 'For everyone'
    case 'assignee':
      return `${looks.personNames?.get(to ?? from ?? '') ?? 'Former employee'} ${to === null ? 'removed' : 'added'}`
    case 'step':
      return stepText(from, to)
    case 'stepDone':
      return to === null ? `Step no longer done: “${from ?? ''}”` : `Step done: “${to}”`
    case 'photo':
      return to === null ? 'Photo removed' : 'Photo added'
    case 'commentDeleted':
      return 'Comment deleted'
    case 'asset':
      return named('Machine', looks.assetNames)
    default:
      return 'Description changed'
  }
}

function stepText(from: string | null, to: string | null): string {
  if (from === null) return `Step added: “${to ?? ''}”`
  return to === null ? `Step removed: “${from}”` : `Step: “${from}” became “${to}”`
}

/** Empty if both mean the same, as a rule may say more than people read. */
function repeatChangeText(from: string | null, to: string | null, { dueDay, today }: Looks): string {
  const [before, after] = [from, to].map((json) => (json === null ? 'None' : storedRepeatText(json, dueDay ?? today)))
  if (before == null || after == null) return 'Repeats changed'
  return before === after ? '' : `Repeats: ${before} → ${after}`
}

function statusText(value: string): string {
  const status = taskStatuses.find((each) => each === value)
  return status === undefined ? value : taskStatusLabels[status]
}

function priorityText(value: string): string {
  const priority = taskPriorities.find((each) => each === value)
  return priority === undefined ? value : taskPriorityLabels[priority]
}
