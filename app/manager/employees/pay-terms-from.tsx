import { dateRangeText } from '#shared/core/date-text.ts'
import { DayField } from '#app/ui/day-field.tsx'
import { FormSection } from '#app/ui/form-section.tsx'

type PayTermsFromProps = {
  /** `YYYY-MM-DD` */
  from: string
  onChange: (from: string | null) => void
  /** Changed terms can't reach it or a day before. */
  lastLockedDay: string | null
  error: string | null
}

/** From when changed pay terms hold: hours of earlier days keep the terms they had. */
export function PayTermsFrom({ from, onChange, lastLockedDay, error }: PayTermsFromProps) {
  const firstDay = lastLockedDay && Temporal.PlainDate.from(lastLockedDay).add({ days: 1 }).toString()
  return (
    <FormSection
      title="Pay changes"
      description={`Changes to the position, employment type and pay hold from this day. Hours before it keep the terms they had.${
        lastLockedDay ? ` Pay periods are locked up to ${dateRangeText(lastLockedDay, lastLockedDay)}.` : ''
      }`}
    >
      <DayField label="Pay changes hold from" value={from} onChange={onChange} min={firstDay} error={error} />
    </FormSection>
  )
}
