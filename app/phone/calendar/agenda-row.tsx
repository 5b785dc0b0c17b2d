import { IconBeach, IconChecklist, IconChevronRight, IconFlag } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { CalendarCategory, CalendarOccurrence } from '#shared/calendar/calendar-contract.ts'
import { timesText } from '#shared/calendar/times-text.ts'
import { dayHeadingText, timeText } from '#shared/core/time/date-text.ts'
import { leaveTypeLabels } from '#shared/leave/leave-type.ts'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { LeaveRow } from '#app/phone/farm/leave/leave-rows.ts'
import type { ShownTask } from '#app/phone/farm/tasks/shown-tasks.ts'
import type { AgendaItem } from './agenda-days.ts'
import classes from './agenda-row.module.css'

interface Looks {
  categories: ReadonlyMap<string, CalendarCategory>
  /** The farm's. */
  zone: string
  today: string
  userId: string
}

interface AgendaRowProps {
  item: AgendaItem
  /** On which it is listed. */
  day: string
  looks: Looks
}

/** An event, or a public holiday, the employee's leave or a task, which look lighter. */
export function AgendaRow({ item, day, looks }: AgendaRowProps) {
  switch (item.kind) {
    case 'event':
      return <EventRow occurrence={item.occurrence} looks={looks} />
    case 'holiday':
      return (
        <span className={classes.layer}>
          <IconFlag size={20} aria-hidden="true" />
          <Stack as="span" justify="center" className={classes.words}>
            {t('calendar:holiday', { name: item.holiday.name })}
          </Stack>
        </span>
      )
    case 'leave':
      return <LeaveLine leave={item.leave} day={day} today={looks.today} />
    case 'task':
      return <TaskLine task={item.task} zone={looks.zone} />
  }
}

function EventRow({ occurrence, looks }: { occurrence: CalendarOccurrence; looks: Looks }) {
  const { eventId, day, name, category, inCharge } = occurrence
  const { name: kind, hexColor } = looks.categories.get(category ?? '') ?? {}
  return (
    <Link href={`/${eventId}?day=${day}`} className={`card ${classes.row}`}>
      <span className={classes.colour} style={hexColor === undefined ? undefined : { background: hexColor }} />
      <Stack as="span" justify="center" className={classes.words}>
        <strong>{name}</strong>
        <span className="quiet">
          {timesText(occurrence, looks.zone)}
          {kind !== undefined && ` · ${kind}`}
        </span>
        {inCharge.includes(looks.userId) && <span className={classes.mine}>{t('calendar:youInCharge')}</span>}
      </Stack>
    </Link>
  )
}

interface LeaveLineProps {
  leave: LeaveRow
  day: string
  today: string
}

function LeaveLine({ leave: { startDate, endDate, leaveType, status }, day, today }: LeaveLineProps) {
  const type = leaveTypeLabels[leaveType]
  return (
    <Link href={`~/my/leave#${startDate}`} className={classes.layer}>
      <IconBeach size={20} aria-hidden="true" />
      <Stack as="span" justify="center" className={classes.words}>
        {endDate === day
          ? t('calendar:leave', { type })
          : t('calendar:leaveUntil', { type, last: dayHeadingText(endDate, today) })}
      </Stack>
      {status === 'pending' && <StatusBadge tone="pending">{t('leave:status_pending')}</StatusBadge>}
      <IconChevronRight size={20} aria-hidden="true" className={classes.leads} />
    </Link>
  )
}

function TaskLine({ task: { id, title, dueAt }, zone }: { task: ShownTask; zone: string }) {
  return (
    <Link href={`~/my/tasks/${id}`} className={classes.layer}>
      <IconChecklist size={20} aria-hidden="true" />
      <Stack as="span" justify="center" className={classes.words}>
        {dueAt === null ? t('calendar:task', { title }) : t('calendar:taskAt', { title, time: timeText(dueAt, zone) })}
      </Stack>
      <IconChevronRight size={20} aria-hidden="true" className={classes.leads} />
    </Link>
  )
}
