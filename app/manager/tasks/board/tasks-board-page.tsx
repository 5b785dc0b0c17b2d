import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useNow } from '#app/lib/use-now.ts'
import { useFarm, useFarmToday } from '#app/manager/business/farm-queries.ts'
import { usePeopleAsked } from '#app/manager/business/people/crew-queries.ts'
import { usePeopleNames } from '#app/manager/business/people/people-queries.ts'
import { derivedQuery, Loaded } from '#app/ui/feedback/loaded.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { NoTasks } from '../no-tasks.tsx'
import { withPendingChanges } from '../pending-changes.ts'
import { TaskFilters } from '../task-filters.tsx'
import { filterOf } from '../tasks-search.ts'
import { useTaskChanges } from '../use-task-changes.ts'
import { TaskBoard } from './task-board.tsx'
import { useBoardTasks } from './use-board-tasks.ts'
import { columnCounts } from './board-columns.ts'

/** The tasks by status, to drag from one column to the next. */
export function TasksBoardPage() {
  const search = useSearch({ from: '/shell/tasks/board' })
  const navigate = useNavigate({ from: '/tasks/board' })
  const { zone, locationNames } = useFarm()
  const today = useFarmToday()
  const now = useNow().toString()
  const names = usePeopleNames()
  const people = usePeopleAsked(search.people, 'userId')
  const filter = filterOf({ ...search, people })
  const { columns, counts, tasks } = useBoardTasks(filter)
  const { pending, setStatus } = useTaskChanges()
  const shown = useMemo(() => withPendingChanges(tasks ?? [], pending, zone), [tasks, pending, zone])
  return (
    <>
      <TaskFilters
        search={search}
        withDone={false}
        onChange={(next) => void navigate({ search: (before) => ({ ...before, ...next }), replace: true })}
      />
      <Loaded
        query={derivedQuery(tasks && counts.data, ...Object.values(columns), counts)}
        skeleton={<ListSkeleton card rows={8} label="Loading tasks" />}
      >
        {({ byStatus }) =>
          shown.length === 0 ? (
            <NoTasks isFiltered={Object.keys(filter).length > 0} />
          ) : (
            <TaskBoard
              tasks={shown}
              counts={columnCounts(byStatus, tasks ?? [], shown)}
              columns={columns}
              looks={{ today, now, zone, names, locationNames }}
              onStatus={(task, to) => void setStatus([task], to)}
            />
          )
        }
      </Loaded>
    </>
  )
}
