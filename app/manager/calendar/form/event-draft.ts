import type { CalendarEvent } from '#shared/calendar/calendar-contract.ts'
import type { Repeat } from '#shared/calendar/repeat.ts'
import { reminders, type Reminder } from '#shared/calendar/reminder.ts'
import { timesFrom, wholeDays } from '#shared/calendar/times-from.ts'
import { instantOf, localDateTimeOf } from '#shared/core/time/zone.ts'
import type { Times } from '../event-times.ts'

/** An event as it is typed, by the farm's clocks. */
export interface EventDraft {
  name: string
  allDay: boolean
  /** `YYYY-MM-DDTHH:mm`; null while it is incomplete. */
  start: string | null
  /** Null for an event without an end. */
  end: string | null
  firstDay: string | null
  lastDay: string | null
  category: string | null
  inCharge: string[]
  managerOnly: boolean
  description: string
  repeats: boolean
  repeat: Repeat
  remindMinutes: Reminder | null
}

const weekly: Repeat = { frequency: 'weekly', interval: 1, weekdays: [], monthlyBy: 'day', until: null, count: null }

/** The hour at which a new event begins when only its day was chosen. */
const firstHour = '07:00'

/** @param from a day, or a time of the farm's clocks; @param to likewise */
export function newDraft(from: string, to: string | undefined): EventDraft {
  const day = from.slice(0, 10)
  const isTimed = from.length > 10
  const start = isTimed ? from : `${day}T${firstHour}`
  const end = isTimed && to !== undefined ? to : addHour(start)
  const lastDay = to !== undefined && to.length === 10 ? to : day
  return {
    name: '',
    allDay: lastDay > day && !isTimed,
    start,
    end,
    firstDay: day,
    lastDay: isTimed ? day : lastDay,
    category: null,
    inCharge: [],
    managerOnly: false,
    description: '',
    repeats: false,
    repeat: weekly,
    remindMinutes: null,
  }
}

const addHour = (local: string) =>
  Temporal.PlainDateTime.from(local).add({ hours: 1 }).toString({ smallestUnit: 'minute' })

/** @param day the occurrence that was opened, whose times a series shows */
export function draftOf(event: CalendarEvent, day: string | undefined, zone: string): EventDraft {
  const { startDate, endDate, days } = occurrenceOn(event, day, zone)
  const start = localDateTimeOf(startDate, zone).slice(0, 16)
  const end = endDate === null ? null : localDateTimeOf(endDate, zone).slice(0, 16)
  return {
    name: event.name,
    allDay: days !== null,
    start: days ? `${days.first}T${firstHour}` : start,
    end: days ? addHour(`${days.first}T${firstHour}`) : end,
    firstDay: days?.first ?? start.slice(0, 10),
    lastDay: days?.last ?? (end ?? start).slice(0, 10),
    category: event.category,
    inCharge: event.inCharge.map(({ userId }) => userId),
    managerOnly: event.managerOnly,
    description: event.description,
    repeats: event.repeat !== null,
    repeat: event.repeat ?? weekly,
    remindMinutes: reminders.find((minutes) => minutes === event.remindMinutes) ?? null,
  }
}

/** The times of a series on one of its days. */
const occurrenceOn = (event: CalendarEvent, day: string | undefined, zone: string): Times =>
  day !== undefined && event.repeat !== null ? timesFrom(event, day, zone) : event

const wholeTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** A message for each field that prevents saving. */
export function draftProblems({ name, allDay, start, end, firstDay, lastDay }: EventDraft) {
  const isBackwards = allDay
    ? firstDay !== null && lastDay !== null && lastDay < firstDay
    : start !== null && end !== null && end < start
  return {
    name: name.trim() === '' ? 'Enter what happens.' : null,
    start: !allDay && !isWhole(start) ? 'Choose the day and time.' : null,
    end:
      !allDay && end !== null && !isWhole(end)
        ? 'Choose the day and time, or clear it.'
        : !allDay && isBackwards
          ? 'The end is before the start.'
          : null,
    firstDay: allDay && firstDay === null ? 'Choose the first day.' : null,
    lastDay:
      allDay && lastDay === null
        ? 'Choose the last day.'
        : allDay && isBackwards
          ? 'The last day is before the first.'
          : null,
  }
}

const isWhole = (local: string | null) => local !== null && wholeTime.test(local)

/** What the server stores; null while the draft is incomplete. */
export function contentOfDraft(draft: EventDraft, zone: string) {
  const times = timesOfDraft(draft, zone)
  if (times === null) return null
  const { name, category, inCharge, managerOnly, description, repeats, repeat, remindMinutes } = draft
  return {
    ...times,
    name: name.trim(),
    description,
    category,
    managerOnly,
    inCharge,
    repeat: repeats ? { ...repeat, weekdays: [...repeat.weekdays] } : null,
    remindMinutes,
    zone,
  }
}

/** The day on which the draft begins. */
export const firstDayOfDraft = ({ allDay, firstDay, start }: EventDraft) =>
  allDay ? firstDay : (start?.slice(0, 10) ?? null)

function timesOfDraft({ allDay, firstDay, lastDay, start, end }: EventDraft, zone: string): Times | null {
  if (allDay) return firstDay === null || lastDay === null ? null : wholeDays(firstDay, lastDay, zone)
  if (!isWhole(start) || start === null) return null
  return {
    startDate: instantOf(start, zone),
    endDate: end === null || end === '' ? null : instantOf(end, zone),
    days: null,
  }
}
