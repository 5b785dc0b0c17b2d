import { Button, Checkbox } from '@mantine/core'
import { numberText } from '#shared/core/count-text.ts'
import { taskScopes } from '#shared/tasks/task-scope.ts'
import { useLiveLocations } from '#app/manager/business/farm-queries.ts'
import { takesPart } from '#shared/employees/takes-part.ts'
import { useCrewFilter } from '#app/manager/business/people/crew-queries.ts'
import { usePeople } from '#app/manager/business/people/people-queries.ts'
import { FilterMenu } from '#app/ui/table/filter-menu.tsx'
import { useTaskCounts } from './tasks-queries.ts'
import { scopeLabels, type TasksSearch } from './tasks-search.ts'
import { Row } from '#app/ui/native/layout.tsx'
import classes from './task-filters.module.css'

interface TaskFiltersProps {
  search: TasksSearch
  /** The board always shows completed tasks. */
  withDone: boolean
  onChange: (next: Partial<TasksSearch>) => void
}

/** The filters of both lists. */
export function TaskFilters({ search, withDone, onChange }: TaskFiltersProps) {
  const people = usePeople().data?.filter(takesPart) ?? []
  const crews = useCrewFilter()
  const locations = useLiveLocations() ?? []
  const overdue = useTaskCounts({}).data?.overdue ?? 0
  return (
    <div className={classes.filters}>
      <Row gap={4} wrap>
        {taskScopes.map((scope) => (
          <Button
            key={scope}
            variant={search.show === scope ? 'light' : 'default'}
            aria-pressed={search.show === scope}
            onClick={() => onChange({ show: search.show === scope ? undefined : scope })}
          >
            {scopeLabels[scope]}
            {scope === 'overdue' && overdue > 0 && (
              <span className={`no-print ${classes.count}`}>{numberText(overdue)}</span>
            )}
          </Button>
        ))}
      </Row>
      <FilterMenu
        label="Person"
        choices={people.map(({ userId, name }) => ({ id: userId, name }))}
        group={crews}
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
          className={search.done === true ? '' : 'no-print'}
          checked={search.done === true}
          onChange={({ currentTarget }) => onChange({ done: currentTarget.checked || undefined })}
        />
      )}
    </div>
  )
}

const ids = (chosen: string[]) => (chosen.length > 0 ? chosen : undefined)
