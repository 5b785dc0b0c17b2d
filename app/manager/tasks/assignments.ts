import { isOfSamePeople } from '#shared/tasks/task-edit.ts'
import type { Task } from '#shared/tasks/tasks-contract.ts'

/** Who has a task; no one with neither. */
export type Assignment = Pick<Task, 'everyone' | 'assignees'>
type Assigned = Assignment & Pick<Task, 'id'>

/** The tasks that would change hands. */
export const reassigned = <Each extends Assigned>(tasks: readonly Each[], to: Assignment): Each[] =>
  tasks.filter((task) => !isOfSamePeople(task, to))
