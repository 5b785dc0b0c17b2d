import type { Task } from '#shared/tasks/tasks-contract.ts'

/** Who has a task; no one with neither. */
export type Assignment = Pick<Task, 'everyone' | 'assignees'>
type Assigned = Assignment & Pick<Task, 'id'>

/** Equal for the same people, in any order. */
const keyOf = ({ everyone, assignees }: Assignment) => (everyone ? 'everyone' : assignees.toSorted().join(' '))

/** The tasks that would change hands. */
export const reassigned = <Each extends Assigned>(tasks: readonly Each[], to: Assignment): Each[] =>
  tasks.filter((task) => keyOf(task) !== keyOf(to))

/** One request for each group of tasks that have the same people: what gives them back. */
export const assignmentsBefore = (tasks: readonly Assigned[]) =>
  [...Map.groupBy(tasks, keyOf).values()].flatMap((group) =>
    group.slice(0, 1).map(({ everyone, assignees }) => ({
      ids: group.map(({ id }) => id),
      everyone,
      assignees: everyone ? [] : [...assignees],
    })),
  )
