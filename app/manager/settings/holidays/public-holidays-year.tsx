import type { PublicHoliday } from '#shared/business/business-contract.ts'
import { dayText } from '#shared/core/time/date-text.ts'
import { RowButtons } from '#app/ui/table/row-buttons.tsx'
import { Title } from '#app/ui/native/layout.tsx'
import classes from './public-holidays-card.module.css'

interface PublicHolidaysYearProps {
  year: number
  /** By day. */
  holidays: readonly PublicHoliday[]
  onRemove: (holiday: PublicHoliday) => void
}

export function PublicHolidaysYear({ year, holidays, onRemove }: PublicHolidaysYearProps) {
  return (
    <section aria-labelledby={`holidays-${year}`}>
      <Title id={`holidays-${year}`} level={3} size={14} className={`tabular ${classes.year}`}>
        {year} <span className={classes.count}>{holidays.length}</span>
      </Title>
      {holidays.length === 0 ? (
        <p className={classes.none}>None yet. Until you add some, no hours in {year} count as public holiday hours.</p>
      ) : (
        <ul className={classes.list} aria-labelledby={`holidays-${year}`}>
          {holidays.map((holiday) => (
            <li key={holiday.id} className={classes.row}>
              <time dateTime={holiday.day} className={classes.day}>
                {dayText(holiday.day)}
              </time>
              <span className={classes.name}>
                {holiday.name}
                {holiday.note !== null && <span className={classes.note}>{holiday.note}</span>}
              </span>
              <RowButtons
                name={`${holiday.name}, ${dayText(holiday.day)} ${year}`}
                onRemove={() => onRemove(holiday)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
