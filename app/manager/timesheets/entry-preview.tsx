import { breakText, durationText, hoursText } from '#shared/core/duration-text.ts'
import type { Employee } from '#shared/employees/employees-contract.ts'
import { fullName } from '#shared/employees/person-name.ts'
import { payCents, payText } from '#shared/timesheets/pay-estimate.ts'
import type { WorkedTime } from '#shared/timesheets/worked-time.ts'
import classes from './entry-preview.module.css'

type EntryPreviewProps = {
  /** Null while the times make no entry. */
  worked: WorkedTime | null
  chosen: readonly Employee[]
}

/** What would be saved, while it is being typed. */
export function EntryPreview({ worked, chosen }: EntryPreviewProps) {
  if (!worked) return null
  const { workedMinutes, unpaidBreakMinutes, paidBreakMinutes } = worked
  return (
    <output className={`${classes.preview} tabular`}>
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
              <span>Est. {payText(payCents(workedMinutes, employee.ordinaryRate))}</span>
            </li>
          ))}
        </ul>
      )}
    </output>
  )
}
