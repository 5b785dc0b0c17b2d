import { IconAlertTriangle } from '@tabler/icons-react'
import { dateRangeText } from '#shared/core/time/date-text.ts'
import { DayField } from '#app/ui/form/time/day-field.tsx'
import { FormSection } from '#app/ui/form/form-section.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import classes from './pay-terms-from.module.css'

type PayTermsFromProps = {
  /** `YYYY-MM-DD` */
  from: string
  onChange: (from: string | null) => void
  /** Changed terms must start after this day. */
  lastLockedDay: string | null
  error: string | null
  /** What the chosen day affects; saving is still allowed. */
  warning: string | null
}

/** The day from which changed pay terms apply; earlier hours keep their terms. */
export function PayTermsFrom({ from, onChange, lastLockedDay, error, warning }: PayTermsFromProps) {
  const firstDay = lastLockedDay && Temporal.PlainDate.from(lastLockedDay).add({ days: 1 }).toString()
  return (
    <FormSection
      title="Pay changes"
      description={`Changes to position, employment type and pay apply from this day. Earlier hours keep the terms they had.${
        lastLockedDay ? ` Pay periods are locked up to ${dateRangeText(lastLockedDay, lastLockedDay)}.` : ''
      }`}
    >
      <DayField label="Pay changes apply from" value={from} onChange={onChange} min={firstDay} error={error} />
      {/* Always rendered, so that screen readers announce a change. */}
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
