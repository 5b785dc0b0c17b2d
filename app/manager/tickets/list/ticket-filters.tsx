import { positionLabels, positions } from '#shared/employees/position.ts'
import { activeFirst, fullName } from '#shared/employees/person-name.ts'
import { ticketStatusLabels, ticketStatuses } from '#shared/tickets/ticket-expiry.ts'
import { ticketKinds, ticketLabels } from '#shared/tickets/ticket-kind.ts'
import { chosenOf } from '#app/lib/address/chosen-of.ts'
import { useCrewFilter } from '#app/manager/business/people/crew-queries.ts'
import { useAllEmployees } from '#app/manager/business/people/employee-queries.ts'
import { FilterMenu } from '#app/ui/table/filter-menu.tsx'
import type { TrainingSearch } from '../training-search.ts'
import type { KnownSearch } from './asked-tickets.ts'

interface TicketFiltersProps {
  search: KnownSearch
  onChange: (next: Partial<TrainingSearch>) => void
}

const seenChoices = [
  { id: 'seen', name: 'Seen' },
  { id: 'not_seen', name: 'Not seen' },
] as const

/** The filters of the list of tickets. */
export function TicketFilters({ search, onChange }: TicketFiltersProps) {
  const employees = useAllEmployees().data?.toSorted(activeFirst) ?? []
  const crews = useCrewFilter()
  return (
    <>
      <FilterMenu
        label="Person"
        choices={employees.map((person) => ({ id: person.id, name: fullName(person) }))}
        group={crews}
        value={search.people ?? []}
        onChange={(chosen) => onChange({ people: chosen.length > 0 ? chosen : undefined })}
      />
      <FilterMenu
        label="Ticket"
        choices={choicesOf(ticketKinds, ticketLabels)}
        value={search.kinds ?? []}
        onChange={(chosen) => onChange({ kinds: chosenOf(ticketKinds, chosen) })}
      />
      <FilterMenu
        label="Status"
        choices={choicesOf(ticketStatuses, ticketStatusLabels)}
        value={search.statuses ?? []}
        onChange={(chosen) => onChange({ statuses: chosenOf(ticketStatuses, chosen) })}
      />
      <FilterMenu
        label="Position"
        choices={choicesOf(positions, positionLabels)}
        value={search.positions ?? []}
        onChange={(chosen) => onChange({ positions: chosenOf(positions, chosen) })}
      />
      <FilterMenu
        label="Seen"
        mode="single"
        choices={seenChoices}
        value={search.seen === undefined ? [] : [search.seen]}
        onChange={([chosen]) => onChange({ seen: seenChoices.find(({ id }) => id === chosen)?.id })}
      />
    </>
  )
}

const choicesOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ id: value, name: labels[value] }))
