import { DayView, MobileMonthView, MonthView, type ScheduleEventData, WeekView } from '@mantine/schedule'
import { useMemo } from 'react'
import type { CalendarOccurrence } from '#shared/calendar/calendar-contract.ts'
import { dayHeadingText } from '#shared/core/date-text.ts'
import type { CalendarView } from '../calendar-range.ts'
import { movedTo, stretchedTo, type Times } from '../event-times.ts'
import { isShownEvent, type ShownEvent } from '../shown-events.ts'
import { blockBody, renderBlock } from './event-block.tsx'
import { useEventKeys } from './use-event-keys.ts'
import classes from './calendar-grid.module.css'
import '@mantine/schedule/styles.layer.css'

/** The times of a new event, by the farm's clocks: `YYYY-MM-DD`, or with `THH:mm`. */
export type NewTimes = { from: string; to: string }

interface CalendarGridProps {
  view: Exclude<CalendarView, 'agenda'>
  date: string
  today: string
  zone: string
  events: readonly ShownEvent[]
  isNarrow: boolean
  mayChange: boolean
  onOpen: (occurrence: CalendarOccurrence) => void
  /** A line of a layer leads to its screen. */
  onFollow: (to: string) => void
  onDay: (day: string) => void
  onAdd: (times: NewTimes) => void
  onTimes: (occurrence: CalendarOccurrence, times: Times) => void
}

/** The working day, to which the grid scrolls. */
const firstHour = '06:00:00'

/** Month, week or day. Events are opened, dragged and stretched by mouse or keys. */
export function CalendarGrid(props: CalendarGridProps) {
  const { view, date, today, zone, events, isNarrow, mayChange, onOpen, onFollow, onDay, onAdd, onTimes } = props
  const onKeys = useEventKeys({ zone, month: view === 'month', onTimes })
  const list = useMemo(() => [...events], [events])

  const canChange = (event: ScheduleEventData) => mayChange && occurrenceOf(event) !== null
  const common = {
    date,
    withHeader: false,
    events: list,
    renderEvent: renderBlock(zone, mayChange ? onKeys : ignoreKeys),
    renderEventBody: blockBody(zone, view),
    withEventsDragAndDrop: mayChange,
    canDragEvent: canChange,
    withDragSlotSelect: mayChange,
    labels: { allDay: 'All day', moreLabel: (hidden: number) => `+ ${hidden} more` },
    onEventClick: (event: ScheduleEventData) => {
      const occurrence = occurrenceOf(event)
      if (occurrence) return onOpen(occurrence)
      const shown = shownIn(event)
      if (shown?.kind === 'layer' && shown.to !== null) onFollow(shown.to)
    },
    onEventDrop: ({ event, newStart }: { event: ScheduleEventData; newStart: string }) => {
      const occurrence = occurrenceOf(event)
      if (occurrence) onTimes(occurrence, movedTo(occurrence, newStart, zone))
    },
  }
  if (view === 'month' && isNarrow) {
    return (
      <MobileMonthView
        date={date}
        selectedDate={date}
        onSelectedDateChange={(day) => day !== null && onDay(day)}
        events={list}
        firstDayOfWeek={1}
        renderHeader={() => null}
        // A button is pressed, not selected.
        getDayProps={(day) => ({
          'data-now': day === today || undefined,
          'aria-selected': undefined,
          'aria-pressed': day === date,
        })}
        highlightToday={false}
        eventsHeaderFormat={(day) => dayHeadingText(day.slice(0, 10), today)}
        renderEvent={common.renderEvent}
        onEventClick={common.onEventClick}
        classNames={{ mobileMonthViewWeekday: classes.weekday ?? '' }}
        labels={{ noEvents: 'Nothing planned on this day.' }}
        className={classes.month ?? ''}
      />
    )
  }
  if (view === 'month') {
    return (
      <MonthView
        {...common}
        className={classes.month ?? ''}
        firstDayOfWeek={1}
        maxEventsPerDay={3}
        highlightToday={false}
        getDayProps={(day) => ({ 'data-now': day === today || undefined })}
        onDayClick={(day) => (mayChange ? onAdd({ from: day, to: day }) : onDay(day))}
        onSlotDragEnd={(from, to) => onAdd({ from: from.slice(0, 10), to: to.slice(0, 10) })}
      />
    )
  }
  const timed = {
    ...common,
    scrollAreaProps: { mah: 'calc(100dvh - 250px)' },
    startScrollTime: firstHour,
    intervalMinutes: 30,
    slotLabelFormat: 'h a',
    withEventResize: mayChange,
    canResizeEvent: canChange,
    onEventResize: ({ event, newStart, newEnd }: { event: ScheduleEventData; newStart: string; newEnd: string }) => {
      const occurrence = occurrenceOf(event)
      const times = occurrence && stretchedTo(occurrence, newStart, newEnd, zone)
      if (occurrence && times) onTimes(occurrence, times)
    },
    onTimeSlotClick: ({ slotStart, slotEnd }: { slotStart: string; slotEnd: string }) => {
      // A slot is half an hour; an event that is only clicked lasts a whole one.
      const end = Temporal.PlainDateTime.from(slotEnd.replace(' ', 'T')).add({ minutes: 30 })
      if (mayChange) onAdd({ from: minuteOf(slotStart), to: end.toString({ smallestUnit: 'minute' }) })
    },
    onAllDaySlotClick: (day: string) => mayChange && onAdd({ from: day, to: day }),
    onSlotDragEnd: (from: string, to: string) => onAdd({ from: minuteOf(from), to: minuteOf(to) }),
  }
  return view === 'week' ? (
    <WeekView {...timed} className={classes.week ?? ''} firstDayOfWeek={1} highlightToday={false} />
  ) : (
    <DayView {...timed} />
  )
}

const shownIn = (event: ScheduleEventData) => (isShownEvent(event) ? event.payload.shown : null)

function occurrenceOf(event: ScheduleEventData): CalendarOccurrence | null {
  const shown = shownIn(event)
  return shown?.kind === 'event' ? shown.occurrence : null
}

const ignoreKeys = () => undefined

const minuteOf = (local: string) => local.slice(0, 16).replace(' ', 'T')
