import { v7 as newId } from 'uuid'
import type { NamedRow } from '#shared/business/business-contract.ts'
import type { Repeat } from '#shared/calendar/repeat.ts'
import type { TaskPriority } from '#shared/tasks/task-priority.ts'
import type { TaskTemplate } from '#shared/tasks/task-templates-contract.ts'
import type { TaskDetails } from '#shared/tasks/tasks-contract.ts'
import { instantOf, localDateTimeOf } from '#shared/core/time/zone.ts'

/** A task as it is typed. */
export interface TaskDraft {
  title: string
  description: string
  priority: TaskPriority
  dueDay: string | null
  /** `HH:mm` by the farm's clocks; empty if the time does not matter. */
  dueTime: string
  everyone: boolean
  assignees: string[]
  /** Empty for none. */
  location: string
  activity: string
  asset: string
  repeats: boolean
  repeat: Repeat
  checklist: { id: string; text: string }[]
}

const weekly: Repeat = { frequency: 'weekly', interval: 1, weekdays: [], monthlyBy: 'day', until: null, count: null }

export const newDraft = (title = ''): TaskDraft => ({
  title,
  description: '',
  priority: 'medium',
  dueDay: null,
  dueTime: '',
  everyone: false,
  assignees: [],
  location: '',
  activity: '',
  asset: '',
  repeats: false,
  repeat: weekly,
  checklist: [],
})

export const draftOf = (task: TaskDetails, zone: string): TaskDraft => ({
  title: task.title,
  description: task.description,
  priority: task.priority,
  dueDay: task.dueDay,
  dueTime: task.dueAt === null ? '' : localDateTimeOf(task.dueAt, zone).slice(11, 16),
  everyone: task.everyone,
  assignees: [...task.assignees],
  location: task.location ?? '',
  activity: task.activity ?? '',
  asset: task.asset ?? '',
  repeats: task.repeat !== null,
  repeat: task.repeat ?? weekly,
  checklist: task.checklist.map(({ id, text }) => ({ id, text })),
})

/** What a template fills in, without rows that were removed. What was typed before in these fields is replaced. */
export function fromTemplate(template: TaskTemplate, rows: readonly NamedRow[]) {
  const { title, description, priority, location, activity, asset, steps } = template
  const live = (row: string | null) => rows.find(({ id, removed }) => id === row && !removed)?.id ?? ''
  return {
    title,
    description,
    priority,
    location: live(location),
    activity: live(activity),
    asset: live(asset),
    checklist: steps.map((text) => ({ id: newId(), text })),
  }
}

/** A message for each field that prevents saving. */
export const draftProblems = ({ title, dueDay, dueTime }: TaskDraft) => ({
  title: title.trim() === '' ? 'Enter what is to be done.' : null,
  dueDay: dueTime !== '' && dueDay === null ? 'Choose the day as well.' : null,
})

/** What the server stores. Empty steps are left out. */
export const contentOfDraft = (draft: TaskDraft, zone: string) => ({
  title: draft.title.trim(),
  description: draft.description,
  priority: draft.priority,
  dueDay: draft.dueDay,
  dueAt: draft.dueDay === null || draft.dueTime === '' ? null : instantOf(`${draft.dueDay}T${draft.dueTime}`, zone),
  everyone: draft.everyone,
  assignees: draft.everyone ? [] : draft.assignees,
  location: draft.location || null,
  activity: draft.activity || null,
  asset: draft.asset || null,
  repeat: draft.repeats ? { ...draft.repeat, weekdays: [...draft.repeat.weekdays] } : null,
  checklist: draft.checklist.filter(({ text }) => text.trim() !== ''),
  zone,
})
