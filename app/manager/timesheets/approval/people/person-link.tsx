import { entriesQuery } from '#app/manager/entries/entries-queries.ts'
import { IconCheck, IconClock, IconFlag } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { memo, type MouseEvent } from 'react'
import { fullName } from '#shared/employees/person-name.ts'
import type { TimesheetPerson } from '#shared/timesheets/entries/timesheets-contract.ts'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import classes from './approval-employees.module.css'

type PersonLinkProps = {
  person: TimesheetPerson
  flagged: number
  /** The days, `YYYY-MM-DD`. */
  from: string
  to: string
  href: string
  chosen: boolean
  /** The same at every render. */
  onOpen: (employeeId: string) => void
}

/**
 * Opens a person's entries, which are fetched while the pointer is on its way. Hundreds of them stand in a list: the
 * router's own links would each recalculate their address at every change of a filter.
 */
export const PersonLink = memo(function PersonLink(props: PersonLinkProps) {
  const { person, flagged, from, to, href, chosen, onOpen } = props
  const queryClient = useQueryClient()

  function open(event: MouseEvent) {
    const inNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (inNewTab) return
    event.preventDefault()
    onOpen(person.employeeId)
  }

  return (
    <a
      href={href}
      className={classes.person}
      {...(chosen && { 'aria-current': 'page' })}
      onClick={open}
      onMouseEnter={() => void queryClient.prefetchQuery(entriesQuery(person.employeeId, { from, to }))}
    >
      <span className={classes.name}>
        {fullName(person)}
        {!person.active && <span className="visually-hidden"> (archived)</span>}
      </span>
      <PersonState person={person} flagged={flagged} />
    </a>
  )
})

function PersonState({ person: { running, pending, approved }, flagged }: Pick<PersonLinkProps, 'person' | 'flagged'>) {
  return (
    <span className={`${classes.state} tabular`}>
      {running && <StatusBadge tone="active">on now</StatusBadge>}
      {flagged > 0 && (
        <span className={classes.flagged}>
          <IconFlag size={14} stroke={2.2} aria-hidden="true" />
          {flagged}
          <span className="visually-hidden"> with a flag</span>
        </span>
      )}
      {pending > 0 && (
        <span className={classes.pending}>
          <IconClock size={14} stroke={2.2} aria-hidden="true" />
          {pending}
          <span className="visually-hidden"> pending</span>
        </span>
      )}
      {pending === 0 && approved > 0 && (
        <span className={classes.done}>
          <IconCheck size={16} stroke={2.2} aria-hidden="true" />
          <span className="visually-hidden">all decided</span>
        </span>
      )}
    </span>
  )
}
