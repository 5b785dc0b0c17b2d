import { Link } from '@tanstack/react-router'
import { repeatText } from '#shared/calendar/repeat.ts'
import { taskPriorityLabels } from '#shared/tasks/task-priority.ts'
import type { TaskDetails } from '#shared/tasks/tasks-contract.ts'
import { useNow } from '#app/lib/use-now.ts'
import { useFarm, useFarmToday } from '#app/manager/business/farm-queries.ts'
import { MachineName } from '#app/manager/business/machines/machine-name.tsx'
import { useMachines } from '#app/manager/business/machines/machine-queries.ts'
import { usePeopleNames } from '#app/manager/business/people/people-queries.ts'
import { FactsCard } from '#app/manager/business/record/facts-card.tsx'
import { HistoryList } from '#app/manager/business/record/history-list.tsx'
import { Fact } from '#app/ui/page/fact.tsx'
import { DueMark } from '../due-mark.tsx'
import { assigneesText } from '#shared/tasks/task-text.ts'
import { useTaskHistory } from '../tasks-queries.ts'
import { changeText } from './change-text.ts'

/** Who, where, when, and what has changed. */
export function TaskFacts({ task }: { task: TaskDetails }) {
  const names = usePeopleNames()
  const today = useFarmToday()
  const now = useNow().toString()
  const { zone, locationNames, activityNames } = useFarm()
  const machines = useMachines()
  const assetNames = new Map(machines?.values().map(({ id, name }) => [id, name]))
  const history = useTaskHistory(task.id)
  const changes = (history.data ?? []).map((change) => ({
    ...change,
    text: changeText(change, {
      today,
      dueDay: task.dueDay,
      zone,
      locationNames,
      activityNames,
      assetNames,
      personNames: names,
    }),
  }))
  return (
    <FactsCard
      label="About this task"
      facts={
        <>
          <Fact name="Due">
            {task.dueDay === null ? 'No due day' : <DueMark task={task} today={today} now={now} zone={zone} />}
          </Fact>
          <Fact name="People">{assigneesText(task, names) || 'Unassigned'}</Fact>
          <Fact name="Priority">{taskPriorityLabels[task.priority]}</Fact>
          <Fact name="Location">{locationNames?.get(task.location ?? '') ?? 'None'}</Fact>
          <Fact name="Activity">{activityNames?.get(task.activity ?? '') ?? 'None'}</Fact>
          <Fact name="Machine">
            {task.asset === null ? (
              'None'
            ) : (
              <Link to="/settings/assets/$assetId" params={{ assetId: task.asset }}>
                <MachineName id={task.asset} name={task.assetName} />
              </Link>
            )}
          </Fact>
          {task.repeat && <Fact name="Repeats">{repeatText(task.repeat, task.dueDay ?? today)}</Fact>}
          {task.source && (
            <Fact name="Made from">
              <Source source={task.source} />
            </Fact>
          )}
        </>
      }
    >
      <HistoryList changes={changes} query={history} />
    </FactsCard>
  )
}

const reportPages = {
  hazard: '/safety-reports/hazard-report/$reportId',
  maintenance: '/safety-reports/maintenance-report/$reportId',
} as const

/** A hazard and a machine fault can be opened. */
function Source({ source: { kind, id, name } }: { source: NonNullable<TaskDetails['source']> }) {
  if (kind !== 'hazard' && kind !== 'maintenance') return name
  return (
    <Link to={reportPages[kind]} params={{ reportId: id }}>
      {name}
    </Link>
  )
}
