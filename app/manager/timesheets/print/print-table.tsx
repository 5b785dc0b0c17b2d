import type { JobNames } from '#app/manager/business/farm-queries.ts'
import { dayText } from '#shared/core/time/date-text.ts'
import { breakText, hoursText } from '#shared/core/time/duration-text.ts'
import { leaveTypeLabels } from '#shared/leave/leave-type.ts'
import { moneyText } from '#shared/timesheets/pay/pay-estimate.ts'
import type { DayOfEntries, ShownEntry } from '../approval/entries/days-of-entries.ts'
import { entryStatusWord } from '#app/manager/entries/entry-status-labels.ts'
import { breaksText, jobLine } from '#app/manager/entries/entry-text.ts'
import classes from './print-table.module.css'

type PrintTableProps = {
  days: readonly DayOfEntries[]
  farm: JobNames
}

/** One row per entry with a total for each day. Rejected entries are struck out and not counted. */
export function PrintTable({ days, farm }: PrintTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the columns scroll sideways by the keyboard too
    <section className={classes.frame} tabIndex={0} aria-label="Entries">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Times</th>
            <th scope="col">Location, activity, machine</th>
            <th scope="col">Breaks</th>
            <th scope="col" className={classes.number}>
              Hours
            </th>
            <th scope="col" className={classes.number}>
              Est. pay
            </th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        {days.map((day) => (
          <tbody key={day.day}>
            {day.entries.map((shown, index) => (
              <EntryLine key={shown.entry.id} shown={shown} title={index === 0 ? day.title : ''} farm={farm} />
            ))}
            {day.entries.length > 1 && <DayLine day={day} />}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function EntryLine({ shown, title, farm }: { shown: ShownEntry; title: string; farm: PrintTableProps['farm'] }) {
  const { entry, figures, times } = shown
  const leave = entry.leaveEntitlement
  const finished = entry.endTime !== null
  return (
    <tr data-status={entry.status}>
      <th scope="row">{title}</th>
      <td>
        {leave === null ? times : leaveTypeLabels[leave]}
        {figures.endDay !== null && <span className={classes.aside}>until {dayText(figures.endDay)}</span>}
      </td>
      <td>
        {jobLine(entry, farm)}
        {entry.comments.trim() !== '' && <span className={classes.aside}>{entry.comments.trim()}</span>}
        {entry.rejectReason !== null && <span className={classes.aside}>Rejected: {entry.rejectReason}</span>}
      </td>
      <td>{breaksText(figures)}</td>
      <td className={classes.number}>
        {finished && hoursText(leave === null ? figures.workedMinutes : figures.leaveMinutes)}
      </td>
      <td className={classes.number}>{finished && moneyText(figures.payCents)}</td>
      <td>{entryStatusWord(entry.status)}</td>
    </tr>
  )
}

function DayLine({ day: { title, figures } }: { day: DayOfEntries }) {
  return (
    <tr className={classes.total}>
      <th scope="row" colSpan={3}>
        {title} total
      </th>
      <td>{figures.breakMinutes > 0 && breakText(figures.breakMinutes)}</td>
      <td className={classes.number}>{hoursText(figures.workedMinutes + figures.leaveMinutes)}</td>
      <td className={classes.number}>{moneyText(figures.payCents)}</td>
    </tr>
  )
}
