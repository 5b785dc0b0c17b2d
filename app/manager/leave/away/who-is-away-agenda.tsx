import { IconFlag } from '@tabler/icons-react'
import { Row, Title, rowClass } from '#app/ui/native/layout.tsx'
import { dayHeadingText } from '#shared/core/time/date-text.ts'
import { fullName } from '#shared/employees/person-name.ts'
import { AwayBar } from './who-is-away-bar.tsx'
import type { AwayWeekProps } from './who-is-away-table.tsx'
import { stretchesOf } from './who-is-away-week.ts'
import classes from './who-is-away-agenda.module.css'

/** The same week on narrow screens: a list of days with the employees who are away. */
export function WhoIsAwayAgenda({ rows, days, today, holidays }: AwayWeekProps) {
  return (
    <ol className={classes.days} aria-label="Who is away">
      {days.map((day) => {
        const awayThen = rows.flatMap(({ person, leaves }) => {
          const leave = stretchesOf(leaves, [day])[0]?.leave
          return leave ? [{ leave, name: fullName(person) }] : []
        })
        const holiday = holidays.get(day)
        return (
          <li key={day} className={`card ${classes.day}`} data-today={day === today || undefined}>
            <Title level={3} size={14} className={rowClass({ gap: 8, justify: 'space-between' })}>
              <time dateTime={day}>{dayHeadingText(day, today)}</time>
              {day === today && <span className={classes.today}>Today</span>}
            </Title>
            {holiday !== undefined && (
              <Row as="p" gap={4} className={classes.holiday}>
                <IconFlag size={14} aria-hidden="true" />
                Public holiday: {holiday}
              </Row>
            )}
            {awayThen.length === 0 ? (
              <p className={classes.none}>No one away</p>
            ) : (
              <ul className={classes.people}>
                {awayThen.map(({ leave, name }) => (
                  <li key={leave.id} className={classes.person}>
                    <span className={classes.name}>{name}</span>
                    <AwayBar leave={leave} name={name} first={day} last={day} cut={false} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ol>
  )
}
