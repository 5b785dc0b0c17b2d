import { z } from 'zod'
import { endpoint } from '#shared/core/endpoint.ts'
import { day, done, id, instant, longText, requiredText, text, version } from '#shared/core/fields.ts'
import { namedObject } from '#shared/core/named-object.ts'
import { cursor, nextCursor } from '#shared/core/page-fields.ts'
import { mostRows } from '#shared/core/pages.ts'
import { managers, managersAndEmployees } from '#shared/core/role.ts'
import { repeat, zone } from '#shared/calendar/calendar-contract.ts'
import type { TaskEdit } from './task-edit.ts'
import { taskCounts, taskFilter, taskOrder } from './task-filter.ts'
import { mostAssignees, mostComments, mostPhotos, mostSteps } from './task-limits.ts'
import { taskPriorities } from './task-priority.ts'
import { taskTemplatesContract, whatToDo } from './task-templates-contract.ts'
import { taskSources } from './task-source.ts'
import { taskMoves, taskStatuses, taskUndos } from './task-status.ts'

const status = z.enum(taskStatuses)
const nullableInstant = z.string().nullable()

const checklistItem = z.object({
  id,
  text: z.string(),
  doneAt: nullableInstant,
  doneBy: id.nullable(),
})
export type ChecklistItem = z.infer<typeof checklistItem>

const comment = z.object({ id, content: z.string(), createdBy: id, createdAt: z.string() })
const photo = z.object({ id, fileId: id, createdBy: id, createdAt: z.string() })

const source = z.object({ kind: z.enum(taskSources), id, name: text(200) })

const task = namedObject('Task', {
  id,
  title: z.string(),
  status,
  priority: z.enum(taskPriorities),
  /** In the farm's time zone. */
  dueDay: day.nullable(),
  /** The time on that day, if it matters. */
  dueAt: nullableInstant,
  everyone: z.boolean(),
  assignees: z.array(id).max(mostAssignees),
  location: id.nullable(),
  activity: id.nullable(),
  asset: id.nullable(),
  repeats: z.boolean(),
  itemsDone: z.number().int(),
  items: z.number().int(),
  comments: z.number().int(),
  photos: z.number().int(),
  startedAt: nullableInstant,
  completedAt: nullableInstant,
  completedBy: id.nullable(),
  createdAt: z.string(),
  version: z.number().int(),
})
export type Task = z.infer<typeof task>

const taskDetails = namedObject('TaskDetails', {
  ...task.shape,
  description: z.string(),
  repeat: repeat.nullable(),
  createdBy: id,
  source: source.nullable(),
  /** Phones have no list of the machines. */
  assetName: z.string().nullable(),
  checklist: z.array(checklistItem).max(mostSteps),
  discussion: z.array(comment).max(mostComments),
  pictures: z.array(photo).max(mostPhotos),
})
export type TaskDetails = z.infer<typeof taskDetails>

const taskChange = namedObject('TaskChange', {
  at: z.string(),
  /** Null for a change by the system. */
  by: id.nullable(),
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
})
export type TaskChange = z.infer<typeof taskChange>

const people = z.array(id).max(mostAssignees, `Choose at most ${mostAssignees} people.`)

const content = {
  ...whatToDo,
  dueDay: day.nullable(),
  dueAt: instant.nullable(),
  everyone: z.boolean(),
  assignees: people,
  location: id.nullable(),
  activity: id.nullable(),
  asset: id.nullable(),
  repeat: repeat.nullable(),
  zone,
  checklist: z
    .array(z.object({ id, text: requiredText(200, 'Enter the step, or remove it.') }))
    .max(mostSteps, `Use at most ${mostSteps} steps.`)
    .refine((steps) => new Set(steps.map((step) => step.id)).size === steps.length, 'Each step has an id of its own.'),
}
const dueWithDay = ({ dueDay, dueAt }: Pick<TaskEdit, 'dueDay' | 'dueAt'>) =>
  typeof dueAt !== 'string' || typeof dueDay === 'string'
const dayMessage = { path: ['dueDay'], message: 'Choose the day as well.' }

const ids = z.array(id).min(1).max(mostRows)

const assignment = z.object({ ids, everyone: z.boolean(), assignees: people })

const edit = z
  .object({
    id,
    priority: content.priority.optional(),
    dueDay: content.dueDay.optional(),
    /** Left out, a task that moves to another day keeps its time of day. */
    dueAt: content.dueAt.optional(),
    zone,
    /** For an undo: what it replaces. If others have changed it since, theirs stays. */
    only: z.object({ priority: content.priority.optional(), dueDay: content.dueDay.optional() }).optional(),
  })
  .refine(dueWithDay, dayMessage)

/** `changed`: without the tasks that stayed as they were. */
const changed = z.object({ ok: z.literal(true), changed: z.array(id).max(mostRows) })

/** When it was done; now if left out. Later than now counts as now. The same call again has the same. */
const at = instant.optional()

export const tasksContract = {
  listTasks: endpoint
    .meta({ allow: managersAndEmployees, whileEmployed: true, reads: ['tasks'] })
    .route({ method: 'GET', path: '/tasks', summary: 'List open tasks, and those completed since an instant' })
    .input(z.object({ ...taskFilter, ...taskOrder, cursor }))
    .output(z.object({ tasks: z.array(task).max(mostRows), nextCursor })),
  countTasks: endpoint
    .meta({ allow: managersAndEmployees, whileEmployed: true, reads: ['tasks'] })
    .route({ method: 'GET', path: '/tasks/count', summary: 'Count the tasks that listTasks lists' })
    .input(z.object(taskFilter))
    .output(taskCounts),
  listDetails: endpoint
    .meta({ allow: managersAndEmployees, whileEmployed: true, reads: ['tasks', 'assets'] })
    .route({
      method: 'GET',
      path: '/tasks/details',
      summary: 'List the caller’s own tasks with everything about them, for a phone',
    })
    .input(z.object({ completedSince: instant, cursor }))
    .output(z.object({ tasks: z.array(taskDetails).max(mostRows), nextCursor })),
  getTask: endpoint
    .meta({ allow: managersAndEmployees, whileEmployed: true, reads: ['tasks', 'assets'] })
    .route({ method: 'GET', path: '/tasks/{id}', summary: 'Get a task with its checklist, comments and photos' })
    .input(z.object({ id }))
    .output(taskDetails),
  listHistory: endpoint
    .meta({ allow: managers, reads: ['tasks'] })
    .route({ method: 'GET', path: '/tasks/{id}/history', summary: 'List the changes of a task, latest first' })
    .input(z.object({ id, cursor }))
    .output(z.object({ changes: z.array(taskChange).max(mostRows), nextCursor })),
  addTask: endpoint
    .meta({ allow: managers, changes: ['tasks'] })
    .route({ method: 'POST', path: '/tasks', summary: 'Add a task; repeating the same ID changes nothing' })
    .input(z.object({ id, ...content, source: source.nullable() }).refine(dueWithDay, dayMessage))
    .output(done),
  editTask: endpoint
    .meta({ allow: managers, changes: ['tasks'] })
    .route({ method: 'PUT', path: '/tasks/{id}', summary: 'Change a task' })
    .input(z.object({ id, version, ...content }).refine(dueWithDay, dayMessage))
    .output(z.object({ version: z.number().int() })),
  setTaskStatus: endpoint
    .meta({
      allow: taskMoves.completed.by,
      whileEmployed: true,
      changes: ['tasks'],
      offline: { lane: 'tasks', label: 'taskStatus', version: 2 },
    })
    .route({ method: 'POST', path: '/tasks/status', summary: 'Start, complete or reopen tasks' })
    .input(
      z.object({
        ids,
        status,
        /** Only tasks that have this status now; the others stay as they are. */
        from: status.optional(),
        at,
        /** Recorded on a phone without reception: a task is started then although its machine is out of use. */
        offline: z.boolean().optional(),
      }),
    )
    .output(changed),
  undoTaskStatus: endpoint
    .meta({ allow: taskUndos.completed.by, changes: ['tasks'] })
    .route({
      method: 'POST',
      path: '/tasks/status/undo',
      summary: 'Give tasks back the status that they had, with who completed them and when',
    })
    .input(
      z.object({
        ids,
        /** Only tasks that still have this status; the others stay as they are. */
        status,
        back: status,
      }),
    )
    .output(changed),
  assignTasks: endpoint
    .meta({ allow: managers, changes: ['tasks'] })
    .route({ method: 'POST', path: '/tasks/assign', summary: 'Assign tasks to people or to everyone' })
    .input(assignment)
    .output(done),
  undoAssignment: endpoint
    .meta({ allow: managers, changes: ['tasks'] })
    .route({
      method: 'POST',
      path: '/tasks/assign/undo',
      summary: 'Give tasks back to the people who had them before the caller assigned them to these',
    })
    .input(assignment)
    .output(changed),
  editTasks: endpoint
    .meta({ allow: managers, changes: ['tasks'] })
    .route({ method: 'POST', path: '/tasks/edit', summary: 'Change the priority or the due day of tasks' })
    .input(z.object({ edits: z.array(edit).min(1).max(mostRows) }))
    .output(changed),
  deleteTasks: endpoint
    .meta({ allow: managers, changes: ['tasks'] })
    .route({ method: 'POST', path: '/tasks/delete', summary: 'Delete tasks' })
    .input(z.object({ ids }))
    .output(done),
  restoreTasks: endpoint
    .meta({ allow: managers, changes: ['tasks'] })
    .route({ method: 'POST', path: '/tasks/restore', summary: 'Restore deleted tasks' })
    .input(z.object({ ids }))
    .output(done),
  tickItem: endpoint
    .meta({
      allow: managersAndEmployees,
      whileEmployed: true,
      changes: ['tasks'],
      offline: { lane: 'tasks', label: 'taskTick', version: 2 },
    })
    .route({ method: 'POST', path: '/tasks/{id}/checklist/{itemId}', summary: 'Tick a step of a task, or untick it' })
    .input(z.object({ id, itemId: id, isDone: z.boolean(), at }))
    .output(done),
  addComment: endpoint
    .meta({
      allow: managersAndEmployees,
      whileEmployed: true,
      changes: ['tasks'],
      offline: { lane: 'tasks', label: 'taskComment' },
    })
    .route({ method: 'POST', path: '/tasks/{taskId}/comments', summary: 'Comment on a task' })
    .input(z.object({ id, taskId: id, content: longText(5000).trim().min(1, 'Write a comment.') }))
    .output(done),
  deleteComment: endpoint
    .meta({ allow: managersAndEmployees, whileEmployed: true, changes: ['tasks'] })
    .route({ method: 'POST', path: '/tasks/comments/{id}/delete', summary: 'Delete the caller’s own comment' })
    .input(z.object({ id }))
    .output(done),
  addPhoto: endpoint
    .meta({
      allow: managersAndEmployees,
      whileEmployed: true,
      changes: ['tasks'],
      offline: { lane: 'tasks', label: 'taskPhoto' },
    })
    .route({ method: 'POST', path: '/tasks/{taskId}/photos', summary: 'Add an uploaded photo to a task' })
    .input(z.object({ id, taskId: id, photoFileId: id }))
    .output(done),
  deletePhoto: endpoint
    .meta({ allow: managersAndEmployees, whileEmployed: true, changes: ['tasks'] })
    .route({ method: 'POST', path: '/tasks/photos/{id}/delete', summary: 'Delete a photo that the caller added' })
    .input(z.object({ id }))
    .output(done),
  ...taskTemplatesContract,
}
