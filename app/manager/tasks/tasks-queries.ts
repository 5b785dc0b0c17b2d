import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mostRows } from '#shared/core/pages.ts'
import type { TaskEdit } from '#shared/tasks/task-edit.ts'
import type { TaskFilter, TaskOrder } from '#shared/tasks/task-filter.ts'
import type { TaskStatus } from '#shared/tasks/task-status.ts'
import type { Task } from '#shared/tasks/tasks-contract.ts'
import { api } from '#app/lib/api/api.ts'
import { atCursor, pageParams } from '#app/lib/api/page-params.ts'
import { inBatches } from '#app/lib/api/in-batches.ts'
import type { Assignment } from './assignments.ts'

const { tasks } = api

/** Days in which completed tasks stay in the lists. */
const recentDays = 14

/** Since when completed tasks are listed. It stays the same while the screen is open, so that its queries have one key. */
export function useCompletedSince(): string {
  const [completedSince] = useState(() =>
    Temporal.Now.instant()
      .subtract({ hours: recentDays * 24 })
      .round('hour')
      .toString(),
  )
  return completedSince
}

/** Outside the hooks, so that thousands of rows are not collected again at each render. */
const allTasksOf = ({ pages }: { pages: { tasks: Task[] }[] }) => pages.flatMap((page) => page.tasks)

/** The tasks of a filter, one page at a time. The previous ones stay until the new ones arrive. */
export const useTaskPages = (asked: TaskFilter & TaskOrder) =>
  useInfiniteQuery(
    tasks.listTasks.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...asked, ...atCursor(cursor) }),
      ...pageParams,
      placeholderData: keepPreviousData,
      select: allTasksOf,
    }),
  )

/** Besides live delivery, because tasks become overdue without a change. */
const recountMs = 60_000

/** How many tasks a filter finds. The previous counts stay until the new ones arrive. */
export const useTaskCounts = (filter: TaskFilter) =>
  useQuery(
    tasks.countTasks.queryOptions({ input: filter, placeholderData: keepPreviousData, refetchInterval: recountMs }),
  )

export const useTask = (id: string) => useQuery(tasks.getTask.queryOptions({ input: { id } }))

/** The changes of a task, latest first, one page at a time. */
export const useTaskHistory = (id: string) =>
  useInfiniteQuery(
    tasks.listHistory.infiniteOptions({
      input: (cursor: string | undefined) => ({ id, ...atCursor(cursor) }),
      ...pageParams,
      select: ({ pages }) => pages.flatMap(({ changes }) => changes),
    }),
  )

/**
 * Sends any number of rows in batches; the screens refetch once, after the last one. Throws if the first one fails, as a single
 * call does.
 */
async function sendAll<Row>(rows: readonly Row[], call: (batch: Row[]) => Promise<unknown>) {
  const answer = await inBatches(rows, mostRows, call)
  if (answer.failure !== null && answer.sent.length === 0) throw answer.failure
  return answer
}

/** As above, of tasks of which some stay as they are. */
async function sendToChange<Row>(rows: readonly Row[], call: (batch: Row[]) => Promise<{ changed: string[] }>) {
  const changed: string[] = []
  const answer = await sendAll(rows, async (batch) => changed.push(...(await call(batch)).changed))
  return { ...answer, changed }
}

interface ToStatus {
  ids: readonly string[]
  status: TaskStatus
}

export const useSetTaskStatus = () =>
  useMutation({
    mutationKey: tasks.setTaskStatus.mutationKey(),
    mutationFn: ({ ids, status }: ToStatus) =>
      sendToChange(ids, (batch) => tasks.setTaskStatus.call({ ids: batch, status })),
  })
export const useUndoTaskStatus = () =>
  useMutation({
    mutationKey: tasks.undoTaskStatus.mutationKey(),
    mutationFn: ({ ids, ...statuses }: ToStatus & { back: TaskStatus }) =>
      sendToChange(ids, (batch) => tasks.undoTaskStatus.call({ ids: batch, ...statuses })),
  })
interface ToPeople extends Assignment {
  ids: readonly string[]
}

export const useAssignTasks = () =>
  useMutation({
    mutationKey: tasks.assignTasks.mutationKey(),
    mutationFn: ({ ids, ...people }: ToPeople) =>
      sendAll(ids, (batch) => tasks.assignTasks.call({ ids: batch, ...people })),
  })
export const useUndoAssignment = () =>
  useMutation({
    mutationKey: tasks.undoAssignment.mutationKey(),
    mutationFn: ({ ids, ...people }: ToPeople) =>
      sendToChange(ids, (batch) => tasks.undoAssignment.call({ ids: batch, ...people })),
  })
export const useEditTasks = () =>
  useMutation({
    mutationKey: tasks.editTasks.mutationKey(),
    mutationFn: (edits: readonly (TaskEdit & { id: string; zone?: string; only?: TaskEdit })[]) =>
      sendToChange(edits, (batch) => tasks.editTasks.call({ edits: batch })),
  })
export const useDeleteTasks = () =>
  useMutation({
    mutationKey: tasks.deleteTasks.mutationKey(),
    mutationFn: (ids: readonly string[]) => sendAll(ids, (batch) => tasks.deleteTasks.call({ ids: batch })),
  })
export const useRestoreTasks = () =>
  useMutation({
    mutationKey: tasks.restoreTasks.mutationKey(),
    mutationFn: (ids: readonly string[]) => sendAll(ids, (batch) => tasks.restoreTasks.call({ ids: batch })),
  })
export const useAddTask = () => useMutation(tasks.addTask.mutationOptions())
export const useEditTask = () => useMutation(tasks.editTask.mutationOptions())
export const useTickItem = () => useMutation(tasks.tickItem.mutationOptions())
export const useAddComment = () => useMutation(tasks.addComment.mutationOptions())
export const useDeleteComment = () => useMutation(tasks.deleteComment.mutationOptions())
export const useAddPhoto = () => useMutation(tasks.addPhoto.mutationOptions())
export const useDeletePhoto = () => useMutation(tasks.deletePhoto.mutationOptions())
export const useTemplates = () => useQuery(tasks.listTemplates.queryOptions())
export const useSaveTemplate = () => useMutation(tasks.saveTemplate.mutationOptions())
export const useDeleteTemplate = () => useMutation(tasks.deleteTemplate.mutationOptions())
