import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { byUrgency } from '#shared/tasks/task-due.ts'
import { type TaskStatus, taskStatusLabels } from '#shared/tasks/task-status.ts'
import type { Task } from '#shared/tasks/tasks-contract.ts'
import { downloadCsv } from '#app/lib/files/csv.ts'
import { hrefsById } from '#app/lib/address/hrefs-by-id.ts'
import { useNow } from '#app/lib/use-now.ts'
import { useSession } from '#app/lib/session.ts'
import { useFarm, useFarmToday } from '#app/manager/business/farm-queries.ts'
import { usePeopleNames } from '#app/manager/business/people-queries.ts'
import { useSearchText } from '#app/manager/business/use-search-text.ts'
import { derivedQuery } from '#app/ui/feedback/loaded.tsx'
import { ListPage } from '#app/ui/page/list-page.tsx'
import { withPendingChanges } from './pending-changes.ts'
import { NoTasks } from './no-tasks.tsx'
import { shownTasks } from './shown-tasks.ts'
import { TaskFilters } from './task-filters.tsx'
import { taskColumns } from './task-columns.tsx'
import { taskCsvColumns, taskTexts } from './task-values.ts'
import type { TasksSearch } from './tasks-search.ts'
import { useTasks } from './tasks-queries.ts'
import { useTaskChanges } from './use-task-changes.ts'
import { useTaskQuestions } from './use-task-questions.tsx'

/** Every open task, to search, filter and change several at once. */
export function TasksOverviewPage() {
  const search = useSearch({ from: '/shell/tasks/overview' })
  const navigate = useNavigate({ from: '/tasks/overview' })
  const router = useRouter()
  const { zone, locationNames } = useFarm()
  const today = useFarmToday()
  const now = useNow().toString()
  const { id: userId } = useSession().user
  const names = usePeopleNames()
  const query = useTasks()
  const changes = useTaskChanges()
  const all = useMemo(
    () => withPendingChanges(query.data ?? [], changes.pending, zone),
    [query.data, changes.pending, zone],
  )
  const { ask, question } = useTaskQuestions({ tasks: all, changes })
  const open = useMemo(
    () => all.filter(({ status }) => search.done === true || status !== 'completed'),
    [all, search.done],
  )
  const tasks = useMemo(
    () => shownTasks(open, search, { userId, now, zone }).toSorted(byUrgency),
    [open, search, userId, now, zone],
  )
  const looks = useMemo(() => ({ today, now, zone, names, locationNames }), [today, now, zone, names, locationNames])
  const columns = useMemo(() => taskColumns(looks), [looks])

  function change(next: Partial<TasksSearch>) {
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false })
  }
  const isFiltered = search.show !== undefined || search.people !== undefined || search.locations !== undefined
  const setTo = (to: TaskStatus, label: string) => ({
    label,
    main: to === 'completed',
    applies: (chosen: readonly Task[]) => chosen.some(({ status }) => status !== to),
    run: (chosen: readonly Task[]) => changes.setStatus(chosen, to),
  })

  return (
    <>
      <ListPage
        label="Tasks"
        query={derivedQuery(query.data && tasks, query)}
        search={{ label: 'Search tasks', placeholder: 'Search tasks', ...useSearchText() }}
        filters={<TaskFilters tasks={open} search={search} now={now} zone={zone} withDone onChange={change} />}
        filtered={
          isFiltered
            ? {
                sentence: 'No task matches these filters. Try removing one.',
                onClear: () => change({ show: undefined, people: undefined, locations: undefined }),
              }
            : undefined
        }
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        columns={columns}
        texts={(task) => taskTexts(task, looks)}
        // By urgency until a column is chosen.
        sortedBy=""
        open={{
          href: hrefsById((id) => router.buildLocation({ to: '/tasks/$taskId', params: { taskId: id } }).href),
          onOpen: (id) => void router.navigate({ to: '/tasks/$taskId', params: { taskId: id } }),
        }}
        bulk={{
          canSelect: () => true,
          actions: [
            setTo('completed', 'Complete'),
            setTo('in_progress', 'Start'),
            setTo('not_started', taskStatusLabels.not_started),
            { label: 'Assign', run: (chosen) => ask('assignees', chosen) },
            { label: 'Set priority', run: (chosen) => ask('priority', chosen) },
            { label: 'Set due day', run: (chosen) => ask('dueDay', chosen) },
            { label: 'Delete', run: (chosen) => changes.remove(chosen.map(({ id }) => id)) },
          ],
        }}
        printable
        onCsv={(shown) => downloadCsv('tasks.csv', taskCsvColumns(looks), shown)}
        empty={<NoTasks isFiltered={false} />}
      />
      {question}
    </>
  )
}
