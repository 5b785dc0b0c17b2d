import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { byUrgency } from '#shared/tasks/task-due.ts'
import { useNow } from '#app/lib/use-now.ts'
import { useSession } from '#app/lib/session.ts'
import { useFarm, useFarmToday } from '#app/manager/business/farm-queries.ts'
import { usePeopleNames } from '#app/manager/business/people-queries.ts'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { NoTasks } from '../no-tasks.tsx'
import { withPendingChanges } from '../pending-changes.ts'
import { shownTasks } from '../shown-tasks.ts'
import { TaskFilters } from '../task-filters.tsx'
import { useTasks } from '../tasks-queries.ts'
import { useTaskChanges } from '../use-task-changes.ts'
import { TaskBoard } from './task-board.tsx'

/** The tasks by status, to drag from one column to the next. */
export function TasksBoardPage() {
  const search = useSearch({ from: '/shell/tasks/board' })
  const navigate = useNavigate({ from: '/tasks/board' })
  const { zone, locationNames } = useFarm()
  const today = useFarmToday()
  const now = useNow().toString()
  const { id: userId } = useSession().user
  const names = usePeopleNames()
  const query = useTasks()
  const { pending, setStatus } = useTaskChanges()
  const all = useMemo(() => withPendingChanges(query.data ?? [], pending, zone), [query.data, pending, zone])
  const tasks = useMemo(
    () => shownTasks(all, search, { userId, now, zone }).toSorted(byUrgency),
    [all, search, userId, now, zone],
  )
  return (
    <>
      <TaskFilters
        tasks={all}
        search={search}
        now={now}
        zone={zone}
        withDone={false}
        onChange={(next) => void navigate({ search: (before) => ({ ...before, ...next }), replace: true })}
      />
      <Loaded query={query} skeleton={<ListSkeleton card rows={8} label="Loading tasks" />}>
        {() =>
          tasks.length === 0 ? (
            <NoTasks isFiltered={all.length > 0} />
          ) : (
            <TaskBoard
              tasks={tasks}
              looks={{ today, now, zone, names, locationNames }}
              onStatus={(task, to) => void setStatus([task], to)}
            />
          )
        }
      </Loaded>
    </>
  )
}
