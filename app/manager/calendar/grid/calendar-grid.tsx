import { DayView, MonthView, type ScheduleEventData, WeekView } from '@mantine/schedule'
import { memo, useMemo } from 'react'
import type { CalendarOccurrence } from '#shared/calendar/calendar-contract.ts'
import { dayHeadingText, dayText, timeText } from '#shared/core/time/date-text.ts'
import { localDateTimeOf } from '#shared/core/time/zone.ts'
import { usePrinting } from '#app/ui/page/use-printing.ts'
import { CalendarAgenda } from '../calendar-agenda.tsx'
import { shownDays } from '../calendar-range.ts'
import type { CalendarView } from '../calendar-view.ts'
import { draggedBy, isMoment, stretchedTo, type Times } from '../event-times.ts'
import { dayAfter, isAllDay, isShownEvent, partOn, type ShownEvent } from '../shown-events.ts'
import { CalendarSheet } from './calendar-sheet.tsx'
import { blockBody, renderBlock } from './event-block.tsx'
import { allDayLines, fitAllDay, fitMonth, linesPerDay } from './fit-days.ts'
import { NarrowMonth } from './narrow-month.tsx'
import { slotMark, useEventDrag } from './use-event-drag.ts'
import { useEventKeys } from './use-event-keys.ts'
import { useTodayInView } from './use-today-in-view.ts'
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
  /** Shows a day of the month on its own. */
  onShowDay: (day: string) => void
  onAdd: (times: NewTimes) => void
  onTimes: (occurrence: CalendarOccurrence, times: Times) => void
}

/** The grid scrolls to it, so that the working day from 6 am begins below what is sticky above the hours. */
const topHour = { week: '04:00:00', day: '05:00:00' }

/** In pixels. The schedule makes two of them as high as its box. */
const allDayLineHeight = 24

/** Month, week or day. A month and a week print as a sheet with everything, a day as a list. */
export const CalendarGrid = memo(function CalendarGrid(props: CalendarGridProps) {
  const { view, date, today, zone, events, onOpen } = props
  const printing = usePrinting()
  const days = shownDays(view, date)
  return (
    <>
      <div className="no-print">
        <Grid {...props} />
      </div>
      {printing && view !== 'day' && <CalendarSheet view={view} days={days} date={date} zone={zone} events={events} />}
      {printing && view === 'day' && (
        <CalendarAgenda events={events} days={days} today={today} zone={zone} onOpen={onOpen} />
      )}
    </>
  )
})

/** Events are opened, dragged and stretched by mouse or keys. */
function Grid(props: CalendarGridProps) {
  const { view, date, today, zone, events, isNarrow, mayChange, onOpen, onFollow, onDay, onShowDay, onAdd, onTimes } =
    props
  const onKeys = useEventKeys({ zone, month: view === 'month', onTimes })
  const dragging = useEventDrag((event, { from, to }) => {
    const occurrence = occurrenceOf(event)
    if (!occurrence) return
    const inDays = view === 'month' || (isShownEvent(event) && isAllDay(event))
    const slot = (local: string) => (inDays ? local.slice(0, 10) : local)
    const times = draggedBy(occurrence, { from: slot(from), to: slot(to) }, zone)
    if (times) onTimes(occurrence, times)
  })
  const list = useMemo(() => {
    const range = shownDays(view, date)
    if (view === 'month') return fitMonth(events, range)
    const parts = view === 'day' ? events.flatMap((event) => partOn(event, date)) : events
    return fitAllDay(parts, range, allDayLines[view])
  }, [view, date, events])

  const days = shownDays(view, date)
  const viewport = useTodayInView(view === 'week' && days.from <= today && today <= days.to)

  const canChange = (event: ScheduleEventData) => mayChange && occurrenceOf(event) !== null
  const dayProps = (day: string) => ({
    'aria-label': dayHeadingText(day, today),
    'data-now': day === today || undefined,
    ...slotMark(day),
  })
  const common = {
    date,
    withHeader: false,
    events: list,
    renderEvent: renderBlock(
      { events, today, zone, onOpen, onShowDay: view === 'day' ? null : onShowDay },
      mayChange ? onKeys : ignoreKeys,
    ),
    renderEventBody: blockBody(zone, view),
    withEventsDragAndDrop: mayChange,
    canDragEvent: canChange,
    withDragSlotSelect: mayChange,
    labels: { allDay: 'All day' },
    onEventClick: (event: ScheduleEventData) => {
      const occurrence = occurrenceOf(event)
      if (occurrence) return onOpen(occurrence)
      const shown = shownIn(event)
      if (shown?.kind === 'layer' && shown.to !== null) onFollow(shown.to)
    },
    ...dragging,
  }
  if (view === 'month' && isNarrow) {
    return (
      <NarrowMonth
        date={date}
        events={events}
        today={today}
        zone={zone}
        className={classes.month ?? ''}
        dayProps={dayProps}
        onDay={onDay}
        onOpen={onOpen}
      />
    )
  }
  if (view === 'month') {
    return (
      <MonthView
        {...common}
        className={classes.month ?? ''}
        classNames={{ monthViewEvents: classes.lines ?? '', monthViewDay: classes.day ?? '' }}
        firstDayOfWeek={1}
        maxEventsPerDay={linesPerDay}
        highlightToday={false}
        getDayProps={dayProps}
        onDayClick={(day) => (mayChange ? onAdd({ from: day, to: day }) : onDay(day))}
        onSlotDragEnd={(from, to) => onAdd({ from: from.slice(0, 10), to: to.slice(0, 10) })}
      />
    )
  }
  const timed = {
    ...common,
    scrollAreaProps: {
      mah: 'calc(100dvh - 250px)',
      viewportRef: viewport,
      classNames: { viewport: classes.viewport ?? '' },
    },
    startScrollTime: topHour[view],
    intervalMinutes: 30,
    slotLabelFormat: hourText,
    // The clock of the farm, wherever the browser is.
    getCurrentTime: () => localDateTimeOf(Temporal.Now.instant().toString(), zone),
    getTimeSlotProps: ({ start }: { start: string }) => ({ 'aria-label': slotText(start), ...slotMark(start) }),
    withEventResize: mayChange,
    canResizeEvent: canChange,
    onEventResize: ({ event, newStart, newEnd }: { event: ScheduleEventData; newStart: string; newEnd: string }) => {
      const occurrence = occurrenceOf(event)
      if (!occurrence) return
      const start = newStart === event.start ? undefined : newStart
      const end = newEnd === event.end && !isMoment(occurrence) ? undefined : untilMidnight(newEnd)
      const times = stretchedTo(occurrence, { start, end }, zone)
      if (times) onTimes(occurrence, times)
    },
    onTimeSlotClick: ({ slotStart, slotEnd }: { slotStart: string; slotEnd: string }) => {
      // A slot is half an hour; an event that is only clicked lasts a whole one.
      const end = Temporal.PlainDateTime.from(untilMidnight(slotEnd).replace(' ', 'T')).add({ minutes: 30 })
      if (mayChange) onAdd({ from: minuteOf(slotStart), to: end.toString({ smallestUnit: 'minute' }) })
    },
    onAllDaySlotClick: (day: string) => mayChange && onAdd({ from: day, to: day }),
    onSlotDragEnd: (from: string, to: string) => onAdd({ from: minuteOf(from), to: minuteOf(untilMidnight(to)) }),
  }
  return view === 'week' ? (
    <WeekView
      {...timed}
      className={classes.week ?? ''}
      allDaySlotHeight={allDayLines.week * allDayLineHeight}
      classNames={{
        weekViewDayLabel: classes.weekday ?? '',
        weekViewDayNumber: classes.number ?? '',
        weekViewCorner: classes.side ?? '',
        weekViewSlotLabels: classes.side ?? '',
        weekViewAllDaySlotsLabel: classes.side ?? '',
        weekViewSlotLabel: classes.slotLabel ?? '',
        weekViewAllDaySlots: classes.allDay ?? '',
        weekViewAllDaySlotsEvents: classes.allDayEvents ?? '',
        weekViewInner: classes.hours ?? '',
      }}
      firstDayOfWeek={1}
      highlightToday
    />
  ) : (
    <DayView
      {...timed}
      className={classes.oneDay ?? ''}
      classNames={{
        dayViewSlotLabel: classes.slotLabel ?? '',
        dayViewAllDay: classes.allDay ?? '',
        dayViewTimeSlots: classes.hours ?? '',
      }}
    />
  )
}

const shownIn = (event: ScheduleEventData) => (isShownEvent(event) ? event.payload.shown : null)

function occurrenceOf(event: ScheduleEventData): CalendarOccurrence | null {
  const shown = shownIn(event)
  return shown?.kind === 'event' ? shown.occurrence : null
}

const ignoreKeys = () => undefined

/** "Wed 17 Mar, 7:00am" for `2027-03-17 07:00:00`, a time by the farm's clocks. */
const slotText = (local: string) => `${dayText(local.slice(0, 10))}, ${timeText(`${local.replace(' ', 'T')}Z`, 'UTC')}`

/** "7am" beside an hour, "7:12am" at the line of the present time. */
const hourText = (local: string) => timeText(`${local.replace(' ', 'T')}Z`, 'UTC').replace(':00', '')

/** The last slot of a day ends a second before midnight, and a stretched event a minute before. */
const untilMidnight = (local: string) => (local.slice(11, 16) === '23:59' ? dayAfter(local.slice(0, 10)) : local)

const minuteOf = (local: string) => local.slice(0, 16).replace(' ', 'T')
