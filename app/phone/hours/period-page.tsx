import { useSearchParams } from 'wouter'
import { useNow } from '#app/lib/use-now.ts'
import { type PayPeriod, payPeriodOn, shiftPayPeriod } from '#shared/business/pay-period.ts'
import type { Clock } from '#shared/timesheets/clock/clock-contract.ts'
import { Page } from '#app/ui/native/layout.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import { PeriodHours } from './period-hours.tsx'
import { PeriodStepper } from './period-stepper.tsx'
import { periodSettings, presentPeriod } from './use-hours.ts'

const dayForm = /^\d{4}-\d{2}-\d{2}$/

/** One pay period. The address names it by one of its days. */
export function PeriodPage({ clock }: { clock: Clock }) {
  const [search, setSearch] = useSearchParams()
  const now = useNow().toString()
  const current = presentPeriod(clock, now)
  const day = search.get('day')
  const period = day !== null && dayForm.test(day) ? payPeriodOn(day, periodSettings(clock)) : current
  function show(other: PayPeriod) {
    setSearch(other.index === current.index ? {} : { day: other.start }, { replace: true })
  }
  const step = (by: number) => show(shiftPayPeriod(period, periodSettings(clock), by))
  return (
    <Page title={t('hours:title')}>
      <PeriodStepper period={period} isCurrent={period.index === current.index} onStep={step} />
      <div>
        <PeriodHours
          key={period.start}
          clock={clock}
          period={period}
          isCurrent={period.index === current.index}
          now={now}
        />
      </div>
    </Page>
  )
}
