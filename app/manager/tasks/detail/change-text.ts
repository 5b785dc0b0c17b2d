import { changedLabel, changedName, changedText, type Names } from '#shared/core/changed-text.ts'
import { dayHeadingText, timeText } from '#shared/core/time/date-text.ts'
import { taskPriorityLabels } from '#shared/tasks/task-priority.ts'
import { taskStatusLabels } from '#shared/tasks/task-status.ts'
import type { TaskChange } from '#shared/tasks/tasks-contract.ts'
import { storedRepeatText } from './stored-repeat-text.ts'

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
export function changeText(change: TaskChange, looks: Looks): string {
  const { field, from, to } = change
  switch (field) {
    case 'created':
      return 'Task added'
    case 'deletedAt':
      return to === null ? 'Task restored' : 'Task deleted'
    case 'status':
      return changedLabel('Status', change, taskStatusLabels)
    case 'title':
      return `Task: “${from ?? ''}” became “${to ?? ''}”`
    case 'priority':
      return changedLabel('Priority', change, taskPriorityLabels)
    case 'dueDay':
      return changedText('Due day', change, (day) => dayHeadingText(day, looks.today))
    case 'dueAt':
      return changedText('Due time', change, (instant) => timeText(instant, looks.zone))
    case 'location':
      return changedName('Location', change, looks.locationNames)
    case 'activity':
      return changedName('Activity', change, looks.activityNames)
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
      return changedName('Machine', change, looks.assetNames)
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
