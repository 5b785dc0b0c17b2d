import { UnstyledButton } from '@mantine/core'
import type { ScheduleEventData } from '@mantine/schedule'
import { IconLock, IconRepeat } from '@tabler/icons-react'
import type { ComponentPropsWithoutRef, KeyboardEvent, ReactNode } from 'react'
import { Row } from '#app/ui/native/layout.tsx'
import type { CalendarOccurrence } from '#shared/calendar/calendar-contract.ts'
import { dayText, timeText } from '#shared/core/time/date-text.ts'
import type { CalendarView } from '../calendar-view.ts'
import { layerIcons } from '../layer-icons.ts'
import { timesText } from '#shared/calendar/times-text.ts'
import { isShownEvent, type Shown } from '../shown-events.ts'
import { isMoreLine } from './fit-days.ts'
import { type DayChoices, MoreOfDay } from './more-of-day.tsx'
import classes from './event-block.module.css'

type ShownOccurrence = Extract<Shown, { kind: 'event' }>

type BlockProps = ComponentPropsWithoutRef<'button'> & { children: ReactNode }

export type EventKeys = (occurrence: CalendarOccurrence, event: KeyboardEvent) => void

/** Draws events and layers for the schedule, with a name that says all and keys that move them. */
export function renderBlock(choices: DayChoices, onKeys: EventKeys) {
  const { zone } = choices
  return function EventBlock(event: ScheduleEventData, props: BlockProps) {
    if (isMoreLine(event)) return <MoreOfDay line={event} blockProps={props} {...choices} />
    if (!isShownEvent(event)) return <UnstyledButton {...props} />
    const { shown } = event.payload
    if (shown.kind === 'layer') {
      return <UnstyledButton {...props} className={`${props.className ?? ''} ${classes.layer}`} title={event.title} />
    }
    return (
      <UnstyledButton
        {...props}
        title={[event.title, ...detailsOf(shown, zone)].join('\n')}
        data-occurrence={event.id}
        onKeyDown={(pressed) => onKeys(shown.occurrence, pressed)}
      />
    )
  }
}

/** What a block has no room for. */
function detailsOf({ occurrence, category, inCharge }: ShownOccurrence, zone: string): string[] {
  return [
    `${dayText(occurrence.days?.first ?? occurrence.day)}, ${timesText(occurrence, zone)}`,
    category ?? '',
    inCharge.length > 0 ? `in charge: ${inCharge.join(', ')}` : '',
    occurrence.managerOnly ? 'managers only' : '',
    occurrence.repeats ? 'repeats' : '',
  ].filter(Boolean)
}

/** The words inside an event. Only a day has room for the time of its end. */
export function blockBody(zone: string, view: Exclude<CalendarView, 'agenda'>) {
  return function BlockBody(event: ScheduleEventData) {
    if (!isShownEvent(event)) return event.title
    const { shown, wholeDays } = event.payload
    const Icon = shown.kind === 'layer' ? layerIcons[shown.layer] : null
    return (
      <Row
        as="span"
        gap={4}
        lines={0}
        className={classes.body}
        data-month={view === 'month' || undefined}
        data-event={shown.kind === 'event' || undefined}
        data-short={
          (view !== 'month' && shown.kind === 'event' && !wholeDays && isShort(shown.occurrence)) || undefined
        }
      >
        {shown.kind === 'event' && !wholeDays && (
          <span className={classes.time} aria-hidden="true">
            {view === 'day' ? timesText(shown.occurrence, zone) : timeText(shown.occurrence.startDate, zone)}
          </span>
        )}
        {Icon && <Icon size={13} aria-hidden="true" />}
        {shown.kind === 'event' && shown.occurrence.managerOnly && <IconLock size={12} aria-hidden="true" />}
        {shown.kind === 'event' && shown.occurrence.repeats && <IconRepeat size={12} aria-hidden="true" />}
        <span className={classes.name}>{event.title}</span>
        {shown.kind === 'event' && <span className="visually-hidden">, {detailsOf(shown, zone).join(', ')}</span>}
      </Row>
    )
  }
}

/** It has the height of one line. */
const isShort = ({ startDate, endDate }: CalendarOccurrence) =>
  endDate === null || Temporal.Instant.from(startDate).until(endDate).total('minutes') <= 30
