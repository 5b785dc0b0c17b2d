import { UnstyledButton } from '@mantine/core'
import type { ScheduleEventData } from '@mantine/schedule'
import { IconBeach, IconChecklist, IconCoin, IconFlag, IconLock, IconRepeat } from '@tabler/icons-react'
import type { ComponentPropsWithoutRef, KeyboardEvent, ReactNode } from 'react'
import type { CalendarOccurrence } from '#shared/calendar/calendar-contract.ts'
import { dayText, timeText } from '#shared/core/date-text.ts'
import type { CalendarView } from '../calendar-range.ts'
import type { Layer } from '../layers.ts'
import { timesText } from '#shared/calendar/times-text.ts'
import { isShownEvent, type Shown } from '../shown-events.ts'
import classes from './event-block.module.css'

export const layerIcons: Record<Layer, typeof IconFlag> = {
  leave: IconBeach,
  holidays: IconFlag,
  tasks: IconChecklist,
  pay: IconCoin,
}

type ShownOccurrence = Extract<Shown, { kind: 'event' }>

type BlockProps = ComponentPropsWithoutRef<'button'> & { children: ReactNode }

export type EventKeys = (occurrence: CalendarOccurrence, event: KeyboardEvent) => void

/** Draws events and layers for the schedule, with a name that says all and keys that move them. */
export function renderBlock(zone: string, onKeys: EventKeys) {
  return function EventBlock(event: ScheduleEventData, props: BlockProps) {
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
    inCharge && `in charge: ${inCharge}`,
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
      <span
        className={classes.body}
        data-month={view === 'month' || undefined}
        data-event={shown.kind === 'event' || undefined}
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
      </span>
    )
  }
}
