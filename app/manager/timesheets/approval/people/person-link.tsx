import { entriesQuery } from '#app/manager/entries/entries-queries.ts'
import { IconCheck, IconClock, IconFlag } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { memo, type MouseEvent } from 'react'
import { fullName } from '#shared/employees/person-name.ts'
import type { TimesheetPerson } from '#shared/timesheets/entries/timesheets-contract.ts'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { Row } from '#app/ui/native/layout.tsx'
import classes from './approval-employees.module.css'

type PersonLinkProps = {
  person: TimesheetPerson
  flagged: number
  /** The range, `YYYY-MM-DD`. */
  from: string
  to: string
  href: string
  chosen: boolean
  /** Stable across renders. */
  onOpen: (employeeId: string) => void
}

/**
 * Opens an employee's entries, which are prefetched on hover. The list can have hundreds of links, and each router link
 * would rebuild its URL at every change of a filter, so these are plain links.
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
    <Row as="span" gap={6} className={`tabular ${classes.state}`}>
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
    </Row>
  )
}
