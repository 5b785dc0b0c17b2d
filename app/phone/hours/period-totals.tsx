import { Fact } from '#app/ui/page/fact.tsx'
import { durationText } from '#shared/core/time/duration-text.ts'
import { moneyText } from '#shared/timesheets/pay/pay-estimate.ts'
import type { HoursTotals } from './hours-days.ts'
import { leaveTotalText } from '#app/phone/farm/leave/leave-length.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import classes from './period-totals.module.css'

interface PeriodTotalsProps {
  totals: HoursTotals
  /** Weekdays of sick leave, which counts no minutes. */
  sickDays: number
  /** Null if the manager hides the estimate. */
  payCents: number | null
  /** Records of this period are waiting to sync. */
  waits: boolean
}

export function PeriodTotals({ totals, sickDays, payCents, waits }: PeriodTotalsProps) {
  const { workedMinutes, breakMinutes, leaveMinutes } = totals
  return (
    <div className={`card ${classes.totals}`}>
      <dl className="tabular">
        <Fact name={t('hours:worked')}>{durationText(workedMinutes)}</Fact>
        <Fact name={t('hours:breaks')}>{durationText(breakMinutes)}</Fact>
        <Fact name={t('hours:leave')}>{leaveTotalText(leaveMinutes, sickDays)}</Fact>
        {payCents !== null && <Fact name={t('hours:estimate')}>{moneyText(payCents)}</Fact>}
      </dl>
      {payCents !== null && (
        <p>
          {t('hours:estimateHint')} {waits && t('hours:withoutWaiting')}
        </p>
      )}
    </div>
  )
}
