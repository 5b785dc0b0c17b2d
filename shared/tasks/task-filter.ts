import { z } from 'zod'
import { day, id, instant, text } from '#shared/core/fields.ts'
import { sortDirections } from '#shared/core/pages.ts'
import { namedObject } from '#shared/core/named-object.ts'
import { taskScopes } from './task-scope.ts'
import { taskStatuses } from './task-status.ts'

const few = z.array(id).min(1).max(200).optional()

/** Which tasks: those that match everything that is given. */
export const taskFilter = {
  /** Adds those completed since then; left out, the tasks are open ones. */
  completedSince: instant.optional(),
  /** Part of what a row shows: the title, when it is due, its people, location, priority or status. */
  search: text(200).optional(),
  scope: z.enum(taskScopes).optional(),
  /** Tasks that one of these people has. */
  people: few,
  locations: few,
  statuses: z.array(z.enum(taskStatuses)).min(1).max(taskStatuses.length).optional(),
  /** Due days, both included. */
  dueFrom: day.optional(),
  dueTo: day.optional(),
}
const wholeFilter = z.object(taskFilter)
export type TaskFilter = z.infer<typeof wholeFilter>

/** By urgency, or by a column of the overview. */
export const taskSorts = ['urgency', 'title', 'due', 'people', 'location', 'priority', 'status'] as const

/** By urgency if left out, which has one direction. */
export const taskOrder = { sort: z.enum(taskSorts).optional(), direction: z.enum(sortDirections).optional() }
const wholeOrder = z.object(taskOrder)
export type TaskOrder = z.infer<typeof wholeOrder>

const count = z.number().int()

/** How many tasks a filter finds: all, those that are overdue, and those of each status. */
export const taskCounts = namedObject('TaskCounts', {
  tasks: count,
  overdue: count,
  byStatus: z.object({ not_started: count, in_progress: count, completed: count }),
})
