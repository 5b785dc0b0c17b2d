import { IconAlertTriangle } from '@tabler/icons-react'
import { dateRangeText } from '#shared/core/date-text.ts'
import { DayField } from '#app/ui/form/time/day-field.tsx'
import { FormSection } from '#app/ui/form/form-section.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import classes from './pay-terms-from.module.css'

type PayTermsFromProps = {
  /** `YYYY-MM-DD` */
  from: string
  onChange: (from: string | null) => void
  /** Changed terms can't reach it or a day before. */
  lastLockedDay: string | null
  error: string | null
  /** What the day would reach into, and may be saved all the same. */
  warning: string | null
}

/** From when changed pay terms hold: hours of earlier days keep the terms they had. */
export function PayTermsFrom({ from, onChange, lastLockedDay, error, warning }: PayTermsFromProps) {
  const firstDay = lastLockedDay && Temporal.PlainDate.from(lastLockedDay).add({ days: 1 }).toString()
  return (
    <FormSection
      title="Pay changes"
      description={`Changes to the position, employment type and pay hold from this day. Hours before it keep the terms they had.${
        lastLockedDay ? ` Pay periods are locked up to ${dateRangeText(lastLockedDay, lastLockedDay)}.` : ''
      }`}
    >
      <DayField label="Pay changes hold from" value={from} onChange={onChange} min={firstDay} error={error} />
      {/* Always in the page, so that a change is announced. */}
      <output className={classes.warning}>
        {warning !== null && (
          <Notice tone="pending" icon={IconAlertTriangle}>
            {warning}
          </Notice>
        )}
      </output>
    </FormSection>
  )
}
