import { useQuery } from '@tanstack/react-query'
import { repeatText } from '#shared/calendar/repeat.ts'
import { dateText, timeText } from '#shared/core/date-text.ts'
import { taskPriorityLabels } from '#shared/tasks/task-priority.ts'
import { taskStatuses, taskStatusLabels } from '#shared/tasks/task-status.ts'
import type { TaskChange, TaskDetails } from '#shared/tasks/tasks-contract.ts'
import { api } from '#app/lib/api.ts'
import { useFarm, useFarmToday } from '#app/manager/business/farm-queries.ts'
import { usePeopleNames } from '#app/manager/business/people-queries.ts'
import { Fact } from '#app/ui/page/fact.tsx'
import { assigneesText, dueText } from '../task-text.ts'
import { useTaskHistory } from '../tasks-queries.ts'
import classes from './task-facts.module.css'

/** Who, where, when, and what has changed. */
export function TaskFacts({ task }: { task: TaskDetails }) {
  const names = usePeopleNames()
  const today = useFarmToday()
  const { zone, locationNames, activityNames } = useFarm()
  const assets = useQuery(api.business.listAssets.queryOptions()).data
  const history = useTaskHistory(task.id).data ?? []
  const asset = assets?.find(({ id }) => id === task.asset)?.name
  return (
    <aside className={`card ${classes.facts}`} aria-label="About this task">
      <dl>
        <Fact name="Due">{dueText(task, today, zone) || 'No due day'}</Fact>
        <Fact name="People">{assigneesText(task, names) || 'Unassigned'}</Fact>
        <Fact name="Priority">{taskPriorityLabels[task.priority]}</Fact>
        <Fact name="Location">{locationNames?.get(task.location ?? '') ?? 'None'}</Fact>
        <Fact name="Activity">{activityNames?.get(task.activity ?? '') ?? 'None'}</Fact>
        <Fact name="Machine">{asset ?? 'None'}</Fact>
        {task.repeat && <Fact name="Repeats">{repeatText(task.repeat, task.dueDay ?? today)}</Fact>}
        {task.source && <Fact name="Made from">{task.source.name}</Fact>}
      </dl>
      <h2>History</h2>
      <ol className={classes.history}>
        {history.map((change, index) => (
          <li key={`${change.at} ${change.field} ${index}`}>
            {changeText(change)}
            <span className={classes.when}>
              {names.get(change.by ?? '') ?? 'Muster'}, {dateText(change.at, zone)}, {timeText(change.at, zone)}
            </span>
          </li>
        ))}
      </ol>
    </aside>
  )
}

const fieldNames: Record<string, string> = {
  title: 'Task',
  description: 'Description',
  priority: 'Priority',
  dueDay: 'Due day',
  dueAt: 'Due time',
  location: 'Location',
  activity: 'Activity',
  asset: 'Machine',
}

function changeText({ field, from, to }: TaskChange): string {
  if (field === 'created') return 'Task added'
  if (field === 'deletedAt') return to === null ? 'Task restored' : 'Task deleted'
  if (field === 'status')
    return `Status: ${taskStatusLabels[taskStatuses.find((each) => each === to) ?? 'not_started']}`
  if (field === 'title') return `Task: “${from ?? ''}” became “${to ?? ''}”`
  if (field === 'dueDay') return `Due day: ${from ?? 'none'} → ${to ?? 'none'}`
  return `${fieldNames[field] ?? field} changed`
}
