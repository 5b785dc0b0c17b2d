import { taskPriorities, taskPriorityLabels } from '#shared/tasks/task-priority.ts'

/** Names by id; undefined until they are read. */
export type Names = ReadonlyMap<string, string> | undefined

/** The values of one change in the history of a record, as they are stored. */
export interface StoredChange {
  from: string | null
  to: string | null
}

/** "Priority: Medium → High". Empty if both read the same. */
export function changedText(name: string, { from, to }: StoredChange, textOf: (value: string) => string): string {
  const [before, after] = [from, to].map((value) => (value === null ? 'None' : textOf(value)))
  return before === after ? '' : `${name}: ${before} → ${after}`
}

/** "Location: None → North block". */
export const changedName = (name: string, change: StoredChange, names: Names) =>
  changedText(name, change, (id) => names?.get(id) ?? 'Removed')

export const changedPriority = (change: StoredChange) => changedText('Priority', change, priorityText)

function priorityText(value: string): string {
  const priority = taskPriorities.find((each) => each === value)
  return priority === undefined ? value : taskPriorityLabels[priority]
}
