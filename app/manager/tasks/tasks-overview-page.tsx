import { Button } from '@mantine/core'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { byUrgency } from '#shared/tasks/task-due.ts'
import { taskPriorityLabels } from '#shared/tasks/task-priority.ts'
import { type TaskStatus, taskStatusLabels } from '#shared/tasks/task-status.ts'
import type { Task } from '#shared/tasks/tasks-contract.ts'
import { downloadCsv } from '#app/lib/csv.ts'
import { hrefsById } from '#app/lib/hrefs-by-id.ts'
import { useNow } from '#app/lib/use-now.ts'
import { useSession } from '#app/lib/session.ts'
import { useFarm, useFarmToday } from '#app/manager/business/farm-queries.ts'
import { usePeopleNames } from '#app/manager/business/people-queries.ts'
import { useDrawer } from '#app/manager/business/use-drawer.ts'
import { useSearchText } from '#app/manager/business/use-search-text.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { derivedQuery } from '#app/ui/feedback/loaded.tsx'
import { ListPage } from '#app/ui/page/list-page.tsx'
import { useAssignQuestion } from './assign-question.tsx'
import { shownTasks } from './shown-tasks.ts'
import { TaskFilters } from './task-filters.tsx'
import { taskColumns } from './task-columns.tsx'
import type { TasksSearch } from './tasks-search.ts'
import { useTasks } from './tasks-queries.ts'
import { useTaskChanges, withPendingStatus } from './use-task-changes.ts'

/** Every open task, to search, filter and change several at once. */
export function TasksOverviewPage() {
  const search = useSearch({ from: '/shell/tasks/overview' })
  const navigate = useNavigate({ from: '/tasks/overview' })
  const router = useRouter()
  const drawer = useDrawer()
  const { zone, locationNames } = useFarm()
  const today = useFarmToday()
  const now = useNow().toString()
  const { id: userId } = useSession().user
  const names = usePeopleNames()
  const query = useTasks()
  const changes = useTaskChanges()
  const { assign, question } = useAssignQuestion()
  const open = useMemo(
    () =>
      withPendingStatus(query.data ?? [], changes.pending).filter(
        ({ status }) => search.done === true || status !== 'completed',
      ),
    [query.data, changes.pending, search.done],
  )
  const tasks = useMemo(
    () => shownTasks(open, search, { userId, now, zone }).toSorted(byUrgency),
    [open, search, userId, now, zone],
  )
  const columns = useMemo(
    () => taskColumns({ today, now, zone, names, locationNames }),
    [today, now, zone, names, locationNames],
  )

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
            { label: 'Assign', run: (chosen) => assign(chosen.map(({ id }) => id)) },
            { label: 'Delete', run: (chosen) => changes.remove(chosen.map(({ id }) => id)) },
          ],
        }}
        printable
        onCsv={(shown) =>
          downloadCsv(
            'tasks.csv',
            [...columns, { title: 'Priority', value: ({ priority }: Task) => taskPriorityLabels[priority] }],
            shown,
          )
        }
        empty={
          <EmptyState
            drawing="tools"
            title="No tasks yet"
            action={<Button onClick={() => drawer.open('add')}>Add task</Button>}
          >
            What is to be done appears here: who does it, where and by when. Your people see their tasks on their
            phones.
          </EmptyState>
        }
      />
      {question}
    </>
  )
}
