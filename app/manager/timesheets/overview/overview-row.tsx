import { May } from '#app/manager/business/may.tsx'
import type { Farm, JobNames } from '#app/manager/business/farm-queries.ts'
import { IconArchive, IconFlag, IconLock } from '@tabler/icons-react'
import { memo, type MouseEvent } from 'react'
import { dayHeadingText, timeRangeText } from '#shared/core/time/date-text.ts'
import { hoursText } from '#shared/core/time/duration-text.ts'
import { leaveTypeLabels } from '#shared/leave/leave-type.ts'
import { type EntryFlag, type FlagOptions, entryFlags } from '#shared/timesheets/approval/entry-flags.ts'
import type { TermsHistory } from '#shared/employees/pay-terms.ts'
import { figuresOf } from '#shared/timesheets/entries/entry-figures.ts'
import { flagText } from '#shared/timesheets/approval/flag-text.ts'
import { moneyText } from '#shared/timesheets/pay/pay-estimate.ts'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import { EntryStatus } from '#app/manager/entries/entry-status.tsx'
import { breaksText, namesOf } from '#app/manager/entries/entry-text.ts'
import { WorkLine } from '#app/manager/entries/job-line.tsx'
import { takesDecision, whyNoDecision } from '#app/manager/entries/decisions/status-change.ts'
import { termsBy } from '#app/manager/entries/terms-by.ts'
import { Cell, TableRow } from '#app/ui/table/virtual-table.tsx'
import { Row } from '#app/ui/native/layout.tsx'
import cell from './overview-cell.module.css'
import classes from './overview-table.module.css'

export type OverviewOptions = {
  farm: JobNames & Pick<Farm, 'zone'>
  flagOptions: FlagOptions
}

type OverviewRowProps = OverviewOptions & {
  entry: TimesheetEntry
  /** Row number in the table, including the header. */
  rowIndex: number
  name: string
  archived: boolean
  /** undefined until they are loaded: then no pay is shown. */
  termsHistory: TermsHistory | undefined
  selected: boolean
  locked: boolean
  today: string
  href: string
  /** Stable across renders, like `onSelect`. */
  onOpen: (id: string) => void
  onSelect: (id: string, through: boolean) => void
}

/**
 * One entry: a table row on a wide screen, a card on a narrow one. A click anywhere opens it. The list can have thousands
 * of rows, and each router link would rebuild its URL at every change of a filter, so these are plain links.
 */
export const OverviewRow = memo(function OverviewRow(props: OverviewRowProps) {
  const { entry, rowIndex, name, archived, termsHistory, selected, locked, today, href, onOpen, onSelect } = props
  const { farm, flagOptions } = props
  const termsOn = termsHistory && termsBy(termsHistory)
  const ordinaryRateOn = (day: string) => termsOn?.(day).ordinaryRate ?? null
  const figures = figuresOf(entry, { zone: farm.zone, ordinaryRateOn })
  const times = timeRangeText(entry.startTime, entry.endTime, farm.zone)
  const dayShown = dayHeadingText(figures.day, today)
  const leave = entry.leaveEntitlement
  const where = namesOf(entry.locationIds, farm.locationNames)

  function open(event: MouseEvent) {
    const inNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (inNewTab) return
    event.preventDefault()
    onOpen(entry.id)
  }

  return (
    <TableRow
      rowIndex={rowIndex}
      className={classes.row}
      data-status={entry.status}
      data-selected={selected || undefined}
    >
      <Cell className={classes.check}>
        <May call="timesheets.setStatus">
          <input
            type="checkbox"
            aria-label={`Select ${name}, ${dayShown}, ${times}`}
            checked={selected}
            disabled={locked || !takesDecision(entry.status)}
            title={whyNoDecision(entry.status)}
            onChange={({ nativeEvent }) =>
              onSelect(entry.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </May>
      </Cell>
      <Cell className={classes.person}>
        <a href={href} className={classes.open} onClick={open}>
          {name}
        </a>
        {archived && (
          <Row as="span" gap={4} className={cell.locked}>
            <IconArchive size={14} aria-hidden="true" />
            Archived
          </Row>
        )}
      </Cell>
      <Cell className={classes.day}>{dayShown}</Cell>
      <Cell className={classes.times}>
        {leave === null ? times : leaveTypeLabels[leave]}
        {figures.endDay !== null && <span className={cell.aside}>until {dayHeadingText(figures.endDay, today)}</span>}
      </Cell>
      <Cell className={classes.what}>
        {where !== '' && <span>{where}</span>}
        <WorkLine job={entry} names={farm} className={cell.aside} />
      </Cell>
      <Cell className={classes.breaks}>{breaksText(figures)}</Cell>
      <Cell className={classes.hours}>
        {entry.endTime !== null && `${hoursText(leave === null ? figures.workedMinutes : figures.leaveMinutes)} h`}
      </Cell>
      <Cell className={classes.pay}>
        {entry.endTime !== null && (
          <>
            <span className={classes.est}>Est. </span>
            {termsOn ? moneyText(figures.payCents) : <span title="The pay terms are still being read.">…</span>}
          </>
        )}
      </Cell>
      <Cell className={classes.status}>
        <EntryStatus status={entry.status} />
        {locked && (
          <Row as="span" gap={4} className={cell.locked}>
            <IconLock size={14} aria-hidden="true" />
            Locked
          </Row>
        )}
      </Cell>
      <Flags flags={entryFlags(entry, flagOptions)} />
    </TableRow>
  )
})

function Flags({ flags }: { flags: readonly EntryFlag[] }) {
  return (
    <Cell className={classes.flags}>
      {flags.map((flag) => (
        <span key={flag.kind} className={cell.flag}>
          <IconFlag size={14} stroke={2.2} aria-hidden="true" />
          {flagText(flag)}
        </span>
      ))}
    </Cell>
  )
}
