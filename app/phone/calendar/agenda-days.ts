import type { PublicHoliday } from '#shared/business/business-contract.ts'
import type { CalendarOccurrence } from '#shared/calendar/calendar-contract.ts'
import { byDay, touchedDays } from '#shared/calendar/times-text.ts'
import type { LeaveRow } from '#app/phone/farm/leave/leave-rows.ts'
import type { ShownTask } from '#app/phone/farm/tasks/shown-tasks.ts'

interface Plans {
  holidays: readonly PublicHoliday[]
  /** The employee's own. */
  leave: readonly LeaveRow[]
  /** By start. */
  events: readonly CalendarOccurrence[]
  /** The employee's own and everyone's. */
  tasks: readonly ShownTask[]
}

export type AgendaItem = { key: string; first: string; last: string } & (
  | { kind: 'holiday'; holiday: PublicHoliday }
  | { kind: 'leave'; leave: LeaveRow }
  | { kind: 'event'; occurrence: CalendarOccurrence }
  | { kind: 'task'; task: ShownTask }
)

interface Days {
  /** `YYYY-MM-DD` in the farm's time zone, both inclusive. */
  from: string
  to: string
  zone: string
}

/**
 * Each day that has anything: public holidays and leave first, then the events, then the open tasks due. A day on which
 * leave only goes on is left out: weeks of leave would push everything else off the screen.
 */
export function agendaDays(plans: Plans, { from, to, zone }: Days) {
  const holidays = plans.holidays.map((holiday): AgendaItem => {
    return { kind: 'holiday', key: holiday.id, first: holiday.day, last: holiday.day, holiday }
  })
  const leave = plans.leave.filter(isAway).map((row): AgendaItem => {
    return { kind: 'leave', key: row.id, first: row.startDate, last: row.endDate, leave: row }
  })
  const events = plans.events.map((occurrence): AgendaItem => {
    const key = `${occurrence.eventId} ${occurrence.day}`
    return { kind: 'event', key, ...touchedDays(occurrence, zone), occurrence }
  })
  const tasks = plans.tasks.flatMap((task): AgendaItem[] => {
    const { id, dueDay, completedAt } = task
    return dueDay === null || completedAt !== null ? [] : [{ kind: 'task', key: id, first: dueDay, last: dueDay, task }]
  })
  return byDay([...holidays, ...leave, ...events, ...tasks], (item) => item, { from, to }).filter(
    ({ day, list }) => day === from || list.some(({ kind, first }) => kind !== 'leave' || first === day),
  )
}

/** Whether the employee is away or has asked to be. */
const isAway = ({ status, waits, refused }: LeaveRow) =>
  (status === 'approved' || status === 'pending') && waits !== 'withdrawal' && refused?.what !== 'request'
