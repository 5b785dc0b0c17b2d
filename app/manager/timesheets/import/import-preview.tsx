import { Stack } from '#app/ui/native/layout.tsx'
import { useFarm } from '#app/manager/business/farm-queries.ts'
import { dateText, timeRangeText } from '#shared/core/time/date-text.ts'
import { fullName } from '#shared/employees/person-name.ts'
import type { ChosenFile } from './import-queries.ts'
import classes from './import-page.module.css'

/** The entries to import, and the records to enter by hand. */
export function ImportPreview({ employee, entries, others }: ChosenFile['preview']) {
  const { zone } = useFarm()
  return (
    <Stack as="output" gap={8}>
      <h3 className={classes.part}>{fullName(employee)}</h3>
      {entries.length === 0 && <p className="quiet">This file holds no hours that can be imported.</p>}
      {entries.length > 0 && (
        <ul className={`${classes.rows} tabular`}>
          {entries.map(({ id, startTime, endTime, imported }) => (
            <li key={id}>
              <span>
                {dateText(startTime, zone)}, {timeRangeText(startTime, endTime, zone)}
              </span>
              {imported && <span className="quiet">Already in Muster</span>}
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <>
          <h3 className={classes.part}>Enter these by hand</h3>
          <ul className={classes.rows}>
            {others.map(({ recordedAt, summary }) => (
              <li key={`${recordedAt} ${summary}`}>
                <span>{summary}</span>
                <span className="quiet">Recorded {dateText(recordedAt, zone)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Stack>
  )
}
