import type { ChecklistItem, TaskDetails } from '#shared/tasks/tasks-contract.ts'
import { type Drawn, drawing, layOver } from '#app/phone/outbox/overlay.ts'
import type { OutboxItem } from '#app/phone/outbox/phone-db.ts'

/** What this phone recorded and the server has not answered, or has refused. */
interface Recorded {
  waits: boolean
  /** Why the server refused it; null if it did not. */
  problem: string | null
}

export type ShownStep = ChecklistItem & Recorded
export type ShownComment = TaskDetails['discussion'][number] & Recorded
/** A photo that waits is in the phone's storage only. */
export type ShownPhoto = TaskDetails['pictures'][number] & Recorded

export type ShownTask = Omit<TaskDetails, 'checklist' | 'discussion' | 'pictures'> &
  Recorded & {
    checklist: ShownStep[]
    discussion: ShownComment[]
    pictures: ShownPhoto[]
  }

const stored = { waits: false, problem: null }

const recordedAs = ({ standing, problem }: Drawn): Recorded => ({
  waits: standing === 'unsent',
  problem: standing === 'refused' ? problem : null,
})

const asStored = (task: TaskDetails): ShownTask => ({
  ...task,
  ...stored,
  checklist: task.checklist.map((step) => ({ ...step, ...stored })),
  discussion: task.discussion.map((comment) => ({ ...comment, ...stored })),
  pictures: task.pictures.map((photo) => ({ ...photo, ...stored })),
})

interface Drawing {
  /** The `nextOrder` number of the request for the answer. */
  order: number | undefined
  userId: string
}

/** The server's last answer with the records of this phone drawn over it. */
export function shownTasks(
  answered: readonly TaskDetails[],
  items: readonly OutboxItem[],
  { order, userId }: Drawing,
): ShownTask[] {
  const times = new Map(items.map(({ id, recordedAt }) => [id, recordedAt]))
  const at = ({ itemId }: Drawn) => times.get(itemId) ?? ''
  return layOver(
    answered.map(asStored),
    { items, order, withRefused: true },
    drawing('tasks.setTaskStatus', (tasks, { ids, status, from }, drawn) =>
      change(tasks, ids, (task) => ({
        ...task,
        // A refused change never took effect.
        ...(drawn.standing !== 'refused' &&
          (from === undefined || from === task.status) && {
            status,
            completedAt: status === 'completed' ? at(drawn) : null,
          }),
        ...recordedAs(drawn),
      })),
    ),
    drawing('tasks.tickItem', (tasks, { id, itemId, isDone }, drawn) =>
      change(tasks, [id], (task) => {
        const tick = isDone ? { doneAt: at(drawn), doneBy: userId } : { doneAt: null, doneBy: null }
        const ticked = (step: ShownStep) => ({
          ...step,
          ...(drawn.standing !== 'refused' && tick),
          ...recordedAs(drawn),
        })
        return counted({ ...task, checklist: task.checklist.map((step) => (step.id === itemId ? ticked(step) : step)) })
      }),
    ),
    drawing('tasks.addComment', (tasks, { id, taskId, content }, drawn) =>
      change(tasks, [taskId], (task) => {
        if (task.discussion.some((comment) => comment.id === id)) return task
        const comment = { id, content, createdBy: userId, createdAt: at(drawn), ...recordedAs(drawn) }
        return { ...task, discussion: [...task.discussion, comment] }
      }),
    ),
    drawing('tasks.addPhoto', (tasks, { id, taskId, photoFileId: fileId }, drawn) =>
      change(tasks, [taskId], (task) => {
        if (task.pictures.some((photo) => photo.id === id)) return task
        const photo = { id, fileId, createdBy: userId, createdAt: at(drawn), ...recordedAs(drawn) }
        return { ...task, pictures: [...task.pictures, photo] }
      }),
    ),
  )
}

const change = (tasks: ShownTask[], ids: readonly string[], changed: (task: ShownTask) => ShownTask): ShownTask[] =>
  tasks.map((task) => (ids.includes(task.id) ? changed(task) : task))

const counted = (task: ShownTask): ShownTask => ({
  ...task,
  itemsDone: task.checklist.filter(({ doneAt }) => doneAt !== null).length,
})
