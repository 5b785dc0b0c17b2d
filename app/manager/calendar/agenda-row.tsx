import { IconLock, IconRepeat } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { Row, Stack } from '#app/ui/native/layout.tsx'
import type { CalendarOccurrence } from '#shared/calendar/calendar-contract.ts'
import { daysText, timesText } from '#shared/calendar/times-text.ts'
import { layerIcons } from './layer-icons.ts'
import { peopleText } from './people-text.ts'
import type { Shown, ShownEvent } from './shown-events.ts'
import classes from './agenda-row.module.css'

/** Of an event; more are counted. */
const namesShown = 2

interface AgendaRowProps {
  event: ShownEvent
  today: string
  zone: string
  onOpen: (occurrence: CalendarOccurrence) => void
}

/** An event or a line of a layer in a list of a day. */
export const AgendaRow = memo(function AgendaRow({ event, today, zone, onOpen }: AgendaRowProps) {
  const { shown, first, last } = event.payload
  if (shown.kind === 'layer') {
    const Icon = layerIcons[shown.layer]
    const line = (
      <>
        <span className={classes.colour} aria-hidden="true" />
        <span className={`${classes.time} tabular`}>{daysText({ first, last }, today)}</span>
        <Icon size={16} aria-hidden="true" />
        <span>{event.title}</span>
      </>
    )
    return shown.to === null ? (
      <span className={classes.layer}>{line}</span>
    ) : (
      <Link to={shown.to} className={classes.layer}>
        {line}
      </Link>
    )
  }
  const { occurrence } = shown
  return (
    <button type="button" className={classes.row} data-occurrence={event.id} onClick={() => onOpen(occurrence)}>
      <span className={classes.colour} style={{ background: event.color }} aria-hidden="true" />
      <span className={`${classes.time} tabular`}>{timesText(occurrence, zone, today)}</span>
      <Stack as="span">
        <Row as="span" gap={6} className={classes.name}>
          {occurrence.managerOnly && <IconLock size={14} aria-hidden="true" />}
          {occurrence.repeats && <IconRepeat size={14} aria-hidden="true" />}
          {event.title}
        </Row>
        <span className={classes.about} title={shown.inCharge.join(', ')}>
          {aboutOf(shown)}
        </span>
      </Stack>
    </button>
  )
})

const aboutOf = ({ occurrence, category, inCharge }: Extract<Shown, { kind: 'event' }>) =>
  [
    category,
    peopleText(inCharge, namesShown),
    occurrence.managerOnly && 'Managers only',
    occurrence.repeats && 'Repeats',
  ]
    .filter(Boolean)
    .join(' · ')
