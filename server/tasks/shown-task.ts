import type { Task } from '#shared/tasks/tasks-contract.ts'
import type { StoredTask } from './tasks-store.ts'

/** A task as lists show it. */
export const shownTask = (task: StoredTask): Task => ({
  id: task.id,
  title: task.title,
  status: task.status,
  priority: task.priority,
  dueDay: task.dueDay,
  dueAt: task.dueAt,
  everyone: task.everyone,
  assignees: task.assignees,
  location: task.location,
  activity: task.activity,
  asset: task.asset,
  repeats: task.repeat !== null,
  items: task.items,
  itemsDone: task.itemsDone,
  comments: task.comments,
  photos: task.photos,
  startedAt: task.startedAt,
  completedAt: task.completedAt,
  completedBy: task.completedBy,
  createdAt: task.createdAt,
  version: task.version,
})
