import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'

import { useMemo } from 'react'
import { countText } from '#shared/core/count-text.ts'
import { type TaskStatus, taskStatusLabels } from '#shared/tasks/task-status.ts'
import type { Task } from '#shared/tasks/tasks-contract.ts'
import { downloadCsv } from '#app/lib/files/csv.ts'
import { hrefsById } from '#app/lib/address/hrefs-by-id.ts'
import { useNow } from '#app/lib/use-now.ts'
import { allTasks } from '#app/manager/business/all-tasks.ts'
import { useFarm, useFarmToday } from '#app/manager/business/farm-queries.ts'
import { usePeopleAsked } from '#app/manager/business/people/crew-queries.ts'
import { usePeopleNames } from '#app/manager/business/people/people-queries.ts'
import { useListAsked } from '#app/manager/business/use-list-asked.ts'
import { derivedQuery } from '#app/ui/feedback/loaded.tsx'
import { ListPage } from '#app/ui/page/list-page.tsx'
import { morePages } from '#app/ui/page/list-pages.ts'
import { withPendingChanges } from './pending-changes.ts'
import { NoTasks } from './no-tasks.tsx'
import { TaskFilters } from './task-filters.tsx'
import { taskColumns } from './task-columns.tsx'
import { taskCsvColumns } from './task-values.ts'
import { useCompletedSince, useTaskCounts, useTaskPages } from './tasks-queries.ts'
import { filterOf, type TasksSearch } from './tasks-search.ts'
import { useTaskChanges } from './use-task-changes.ts'
import { useTaskQuestions } from './use-task-questions.tsx'

const sortedColumns = ['title', 'due', 'people', 'location', 'priority', 'status'] as const

/** Every open task, to search, filter and change several at once. */
export function TasksOverviewPage() {
  const search = useSearch({ from: '/shell/tasks/overview' })
  const navigate = useNavigate({ from: '/tasks/overview' })
  const router = useRouter()
  const { zone, locationNames } = useFarm()
  const today = useFarmToday()
  const now = useNow().toString()
  const names = usePeopleNames()
  const completedSince = useCompletedSince()
  // By urgency until a column is chosen.
  const { asked, isTyping, ...list } = useListAsked(sortedColumns)
  const people = usePeopleAsked(search.people, 'userId')
  const filter = {
    ...filterOf({ ...search, people }),
    ...(asked.search !== undefined && { search: asked.search }),
    ...(search.done === true && { completedSince }),
  }
  const filterInOrder = { ...filter, ...asked }
  const pages = useTaskPages(filterInOrder)
  const counts = useTaskCounts(filter).data
  const changes = useTaskChanges()
  // A task that is being completed leaves at once, and what a filter no longer finds with the server's answer.
  const tasks = useMemo(
    () =>
      withPendingChanges(pages.data ?? [], changes.pending, zone).filter(
        ({ status }) => search.done === true || status !== 'completed',
      ),
    [pages.data, changes.pending, zone, search.done],
  )
  const { ask, question } = useTaskQuestions({ tasks, changes })
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
        query={derivedQuery(pages.data && tasks, pages)}
        busy={isTyping || pages.isPlaceholderData}
        search={{ label: 'Search tasks', placeholder: 'Search tasks', ...list.search }}
        filters={<TaskFilters search={search} withDone onChange={change} />}
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
            { label: 'Assign', run: (chosen) => ask('assignees', chosen) },
            { label: 'Set priority', run: (chosen) => ask('priority', chosen) },
            { label: 'Set due day', run: (chosen) => ask('dueDay', chosen) },
            { label: 'Delete', run: (chosen) => changes.remove(chosen.map(({ id }) => id)) },
          ],
        }}
        countText={counts && countText(counts.tasks, 'task')}
        printable
        onCsv={(rows) => downloadCsv('tasks.csv', taskCsvColumns(looks), rows)}
        pages={{
          ...morePages(pages),
          readAll: (progress) => allTasks(filterInOrder, progress),
          key: JSON.stringify(filterInOrder),
          total: counts?.tasks,
          sort: list.sort,
        }}
        empty={<NoTasks isFiltered={false} />}
      />
      {question}
    </>
  )
}
