import { useCrewFilter } from '#app/manager/business/people/crew-queries.ts'
import { useAllEmployees } from '#app/manager/business/people/employee-queries.ts'
import { useFarm } from '#app/manager/business/farm-queries.ts'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { activeFirst, fullName } from '#shared/employees/person-name.ts'
import { leaveTypeLabels, leaveTypes } from '#shared/leave/leave-type.ts'
import { type FilterChoice, FilterMenu } from '#app/ui/table/filter-menu.tsx'
import { sortRecords } from '#app/ui/table/sort-records.ts'
import type { EntrySearch } from './entry-search.ts'
import { entryStatusChoices } from '../entry-status-labels.ts'
import { hasFilter, withoutFilters } from './entry-filter-search.ts'
import classes from './entry-filters.module.css'

export type FilterField = 'people' | 'locations' | 'activities' | 'machines' | 'type' | 'leave' | 'status'

type EntryFiltersProps = {
  /** The filters this screen offers, in order. */
  fields: readonly FilterField[]
  search: EntrySearch
  /** Receives only the changed filters; the others stay as they are in the URL. */
  onChange: (search: EntrySearch) => void
}

const labels: Record<FilterField, string> = {
  people: 'People',
  locations: 'Location',
  activities: 'Activity',
  machines: 'Machine',
  type: 'Work or leave',
  leave: 'Leave type',
  status: 'Status',
}

const types = [
  { id: 'work', name: 'Work' },
  { id: 'leave', name: 'Leave' },
]
const leaveChoices = leaveTypes.map((id) => ({ id, name: leaveTypeLabels[id] }))

/** The filters of Specification 7, each a button that shows its current choice. */
export function EntryFilters({ fields, search, onChange }: EntryFiltersProps) {
  const choices = useFilterChoices()
  const crews = useCrewFilter(fields.includes('people'))
  const shown = fields
    .filter((field) => field !== 'leave' || search.type !== 'work')
    .filter((field) => field !== 'machines' || choices.machines.length > 0)

  function set(field: FilterField, ids: string[]) {
    if (field !== 'type') return onChange({ [field]: ids.length > 0 ? ids : undefined })
    // A leave type filter would exclude all work.
    const [type] = ids
    return onChange({ type, ...(type === 'work' && { leave: undefined }) })
  }

  return (
    <search className={classes.filters} aria-label="Filter the entries">
      {shown.map((field) => (
        <FilterMenu
          key={field}
          label={labels[field]}
          choices={choices[field]}
          group={field === 'people' ? crews : undefined}
          value={field === 'type' ? (search.type === undefined ? [] : [search.type]) : (search[field] ?? [])}
          onChange={(ids) => set(field, ids)}
          {...(field === 'type' && { mode: 'single' as const })}
        />
      ))}
      {hasFilter(search) && (
        <Button
          className="no-print"
          variant="subtle"
          color="gray"
          leftSection={<IconX size={16} aria-hidden="true" />}
          onClick={() => onChange(withoutFilters(search))}
        >
          Clear filters
        </Button>
      )}
    </search>
  )
}

function useFilterChoices(): Record<FilterField, readonly FilterChoice[]> {
  const { locationNames, activityNames, machineNames } = useFarm()
  const employees = useAllEmployees().data ?? []
  return {
    people: employees
      .toSorted(activeFirst)
      .map((person) => ({ id: person.id, name: person.active ? fullName(person) : `${fullName(person)} (archived)` })),
    locations: filterChoices(locationNames),
    activities: filterChoices(activityNames),
    machines: filterChoices(machineNames),
    type: types,
    leave: leaveChoices,
    status: entryStatusChoices,
  }
}

/** Includes removed locations, activities and machines, because old entries still have them. */
function filterChoices(names: ReadonlyMap<string, string> | undefined): FilterChoice[] {
  return sortRecords(
    [...(names ?? [])].map(([id, name]) => ({ id, name })),
    'asc',
    ({ name }) => name,
  )
}
