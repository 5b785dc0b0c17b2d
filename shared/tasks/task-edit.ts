import { dueOnDay } from './task-due.ts'
import type { TaskPriority } from './task-priority.ts'

interface EditableFields {
  priority: TaskPriority
  dueDay: string | null
  dueAt: string | null
}

/** What is left out stays as it is. */
export type TaskEdit = { [Field in keyof EditableFields]?: EditableFields[Field] | undefined }

/**
 * The fields of a task after an edit. A task that moves to another day keeps its time of day, unless the edit has a
 * time; a task without a day has no time.
 */
export function editedFields(task: EditableFields, edit: TaskEdit, zone: string): EditableFields {
  const { priority = task.priority, dueDay = task.dueDay } = edit
  // The same day keeps the instant itself, as a time that clocks repeat would move to its first occurrence.
  const kept = dueDay === task.dueDay ? task.dueAt : dueOnDay(task.dueAt, dueDay, zone)
  return { priority, dueDay, dueAt: edit.dueAt === undefined ? kept : edit.dueAt }
}

/** Whether an edit would change anything. */
export function isChangedBy(task: EditableFields, edit: TaskEdit, zone: string): boolean {
  const after = editedFields(task, edit, zone)
  return after.priority !== task.priority || after.dueDay !== task.dueDay || after.dueAt !== task.dueAt
}

interface People {
  everyone: boolean
  assignees: readonly string[]
}

const keyOf = ({ everyone, assignees }: People) => (everyone ? 'everyone' : assignees.toSorted().join(' '))

/** Whether two tasks are of the same people, in any order. */
export const isOfSamePeople = (one: People, other: People): boolean => keyOf(one) === keyOf(other)
