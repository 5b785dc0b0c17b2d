import { Button, Checkbox } from '@mantine/core'
import { isOverdue } from '#shared/tasks/task-due.ts'
import type { Task } from '#shared/tasks/tasks-contract.ts'
import { useLiveLocations } from '#app/manager/business/farm-queries.ts'
import { usePeople } from '#app/manager/business/people-queries.ts'
import { FilterMenu } from '#app/ui/table/filter-menu.tsx'
import { scopeLabels, taskScopes, type TasksSearch } from './tasks-search.ts'
import classes from './task-filters.module.css'

interface TaskFiltersProps {
  tasks: readonly Task[]
  search: TasksSearch
  now: string
  zone: string
  /** The board always shows completed tasks. */
  withDone: boolean
  onChange: (next: Partial<TasksSearch>) => void
}

/** The filters of both lists. */
export function TaskFilters({ tasks, search, now, zone, withDone, onChange }: TaskFiltersProps) {
  const people = usePeople().data?.filter(({ active }) => active) ?? []
  const locations = useLiveLocations() ?? []
  const overdue = tasks.filter((task) => isOverdue(task, now, zone)).length
  return (
    <div className={classes.filters}>
      <div className={classes.scopes}>
        {taskScopes.map((scope) => (
          <Button
            key={scope}
            variant={search.show === scope ? 'light' : 'default'}
            aria-pressed={search.show === scope}
            onClick={() => onChange({ show: search.show === scope ? undefined : scope })}
          >
            {scopeLabels[scope]}
            {scope === 'overdue' && overdue > 0 && <span className={classes.count}>{overdue}</span>}
          </Button>
        ))}
      </div>
      <FilterMenu
        label="Person"
        choices={people.map(({ userId, name }) => ({ id: userId, name }))}
        value={search.people ?? []}
        onChange={(chosen) => onChange({ people: ids(chosen) })}
      />
      <FilterMenu
        label="Location"
        choices={locations}
        value={search.locations ?? []}
        onChange={(chosen) => onChange({ locations: ids(chosen) })}
      />
      {withDone && (
        <Checkbox
          label="Completed"
          checked={search.done === true}
          onChange={({ currentTarget }) => onChange({ done: currentTarget.checked || undefined })}
        />
      )}
    </div>
  )
}

const ids = (chosen: string[]) => (chosen.length > 0 ? chosen : undefined)
