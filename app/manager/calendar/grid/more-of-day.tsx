import { Button, Popover, UnstyledButton } from '@mantine/core'
import { type ComponentPropsWithoutRef, useState } from 'react'
import { Row } from '#app/ui/native/layout.tsx'
import type { CalendarOccurrence } from '#shared/calendar/calendar-contract.ts'
import { dayHeadingText } from '#shared/core/time/date-text.ts'
import { AgendaRow } from '../agenda-row.tsx'
import type { ShownEvent } from '../shown-events.ts'
import type { MoreLine } from './fit-days.ts'
import classes from './more-of-day.module.css'

/** What a full day opens. */
export interface DayChoices {
  /** All that the view could draw, in its order. */
  events: readonly ShownEvent[]
  today: string
  zone: string
  onOpen: (occurrence: CalendarOccurrence) => void
  /** Null where the day is shown already. */
  onShowDay: ((day: string) => void) | null
}

interface MoreOfDayProps extends DayChoices {
  line: MoreLine
  /** What the grid gives its button. */
  blockProps: ComponentPropsWithoutRef<'button'>
}

/** "3 more": opens everything of that day. */
export function MoreOfDay({ line, blockProps, ...choices }: MoreOfDayProps) {
  const [isOpen, setOpen] = useState(false)
  const { day, hidden } = line.payload.more
  const heading = dayHeadingText(day, choices.today)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={360} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <UnstyledButton
          {...blockProps}
          title=""
          className={classes.more ?? ''}
          aria-label={`${hidden} more, ${heading}`}
          onClick={() => setOpen((before) => !before)}
        >
          {hidden} more
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={heading}>
        <WholeDay
          {...choices}
          day={day}
          heading={heading}
          onOpen={(occurrence) => {
            setOpen(false)
            choices.onOpen(occurrence)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

function WholeDay(props: DayChoices & { day: string; heading: string }) {
  const { day, heading, events, today, zone, onOpen, onShowDay } = props
  return (
    <>
      <Row justify="space-between" className={classes.heading}>
        <h3>{heading}</h3>
        {onShowDay && (
          <Button variant="subtle" size="compact-sm" onClick={() => onShowDay(day)}>
            Show day
          </Button>
        )}
      </Row>
      <ul className={classes.list}>
        {events
          .filter(({ payload: { first, last } }) => first <= day && day <= last)
          .map((event) => (
            <li key={event.id}>
              <AgendaRow event={event} today={today} zone={zone} onOpen={onOpen} />
            </li>
          ))}
      </ul>
    </>
  )
}
