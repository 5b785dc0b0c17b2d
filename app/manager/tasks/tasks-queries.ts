import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#app/lib/api.ts'

const { tasks } = api

/** Days in which completed tasks stay in the lists. */
const recentDays = 14

/** Open tasks, and those completed lately. */
export function useTasks() {
  // The start stays the same while the screen is open, so that its query has one key.
  const [completedSince] = useState(() =>
    Temporal.Now.instant()
      .subtract({ hours: recentDays * 24 })
      .round('hour')
      .toString(),
  )
  return useQuery(tasks.listTasks.queryOptions({ input: { completedSince } }))
}

export const useTask = (id: string) => useQuery(tasks.getTask.queryOptions({ input: { id } }))
export const useTaskHistory = (id: string) => useQuery(tasks.listHistory.queryOptions({ input: { id } }))
export const useAddTask = () => useMutation(tasks.addTask.mutationOptions())
export const useEditTask = () => useMutation(tasks.editTask.mutationOptions())
export const useSetTaskStatus = () => useMutation(tasks.setTaskStatus.mutationOptions())
export const useUndoTaskStatus = () => useMutation(tasks.undoTaskStatus.mutationOptions())
export const useAssignTasks = () => useMutation(tasks.assignTasks.mutationOptions())
export const useEditTasks = () => useMutation(tasks.editTasks.mutationOptions())
export const useDeleteTasks = () => useMutation(tasks.deleteTasks.mutationOptions())
export const useRestoreTasks = () => useMutation(tasks.restoreTasks.mutationOptions())
export const useTickItem = () => useMutation(tasks.tickItem.mutationOptions())
export const useAddComment = () => useMutation(tasks.addComment.mutationOptions())
export const useDeleteComment = () => useMutation(tasks.deleteComment.mutationOptions())
export const useAddPhoto = () => useMutation(tasks.addPhoto.mutationOptions())
export const useDeletePhoto = () => useMutation(tasks.deletePhoto.mutationOptions())
export const useTemplates = () => useQuery(tasks.listTemplates.queryOptions())
export const useSaveTemplate = () => useMutation(tasks.saveTemplate.mutationOptions())
export const useDeleteTemplate = () => useMutation(tasks.deleteTemplate.mutationOptions())
