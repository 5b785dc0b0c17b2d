import { IconArrowDown, IconArrowUp, IconMinus } from '@tabler/icons-react'
import { type TaskPriority, taskPriorityLabels } from '#shared/tasks/task-priority.ts'
import classes from './priority-mark.module.css'

const icons = { high: IconArrowUp, medium: IconMinus, low: IconArrowDown }

/** Icon, word and colour of a priority. */
export function PriorityMark({ priority }: { priority: TaskPriority }) {
  const Icon = icons[priority]
  return (
    <span className={classes.priority} data-priority={priority}>
      <Icon size={14} stroke={2.2} aria-hidden="true" />
      {taskPriorityLabels[priority]}
    </span>
  )
}
