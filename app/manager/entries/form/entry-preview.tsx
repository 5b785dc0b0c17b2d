import { IconAlertTriangle } from '@tabler/icons-react'
import { breakText, durationText, hoursText } from '#shared/core/time/duration-text.ts'
import type { Employee } from '#shared/employees/employees-contract.ts'
import { termsOn } from '#shared/employees/pay-terms.ts'
import { fullName } from '#shared/employees/person-name.ts'
import { payCents, moneyText } from '#shared/timesheets/pay/pay-estimate.ts'
import type { WorkedTime } from '#shared/timesheets/pay/worked-time.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import classes from './entry-preview.module.css'

type EntryPreviewProps = {
  /** Null while the times are not valid. */
  worked: WorkedTime | null
  /** Warnings, which do not block saving. */
  warnings: readonly string[]
  chosen: readonly Employee[]
  /** The start day, `YYYY-MM-DD`, which decides the pay terms. */
  day: string | undefined
}

/** The hours and pay that would be saved, updated while the manager types. */
export function EntryPreview({ worked, warnings, ...who }: EntryPreviewProps) {
  return (
    <Stack as="output" gap={8} className={`tabular ${classes.preview}`}>
      {worked && <Worked worked={worked} {...who} />}
      {warnings.map((warning) => (
        <Notice key={warning} tone="pending" icon={IconAlertTriangle}>
          {warning}
        </Notice>
      ))}
    </Stack>
  )
}

type WorkedProps = Pick<EntryPreviewProps, 'chosen' | 'day'> & { worked: WorkedTime }

function Worked({ worked, chosen, day = '' }: WorkedProps) {
  const { workedMinutes, unpaidBreakMinutes, paidBreakMinutes } = worked
  return (
    <div className={classes.worked}>
      <strong>
        {hoursText(workedMinutes)} h worked{chosen.length > 1 && ' each'}
      </strong>{' '}
      ({durationText(workedMinutes)}
      {unpaidBreakMinutes > 0 && `, less ${breakText(unpaidBreakMinutes)} unpaid`}
      {paidBreakMinutes > 0 && `, with ${breakText(paidBreakMinutes)} paid break`})
      {chosen.length > 0 && (
        <ul className={classes.people}>
          {chosen.map((employee) => (
            <li key={employee.id}>
              <span>{fullName(employee)}</span>
              <span>{hoursText(workedMinutes)} h</span>
              <span>Est. {moneyText(payCents(workedMinutes, termsOn(day, employee.termsHistory).ordinaryRate))}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
