import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Stack } from '#app/ui/native/layout.tsx'
import type { PayPeriod } from '#shared/business/pay-period.ts'
import { dateRangeText } from '#shared/core/time/date-text.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import classes from './period-stepper.module.css'

interface PeriodStepperProps {
  period: PayPeriod
  isCurrent: boolean
  onStep: (by: number) => void
}

export function PeriodStepper({ period: { start, end }, isCurrent, onStep }: PeriodStepperProps) {
  return (
    <div className={`card ${classes.stepper}`}>
      <button type="button" className={classes.step} aria-label={t('hours:earlier')} onClick={() => onStep(-1)}>
        <IconChevronLeft aria-hidden="true" />
      </button>
      <Stack as="output" align="center" className={classes.period}>
        <span>{t(isCurrent ? 'hours:thisPeriod' : 'hours:earlierPeriod')}</span>
        <strong>{dateRangeText(start, end)}</strong>
      </Stack>
      <button
        type="button"
        className={classes.step}
        aria-label={t('hours:later')}
        // Keeps the keyboard focus, unlike `disabled`.
        aria-disabled={isCurrent}
        onClick={() => !isCurrent && onStep(1)}
      >
        <IconChevronRight aria-hidden="true" />
      </button>
    </div>
  )
}
