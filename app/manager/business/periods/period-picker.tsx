import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { PayPeriodSettings } from '#shared/business/pay-period.ts'
import { longestYears } from '#shared/timesheets/entries/longest-range.ts'
import { DateRangeField } from '#app/ui/form/time/date-range-field.tsx'
import { Row } from '#app/ui/native/layout.tsx'
import { type DayRange, sameRange, stepRange } from './shown-range.ts'
import classes from './period-picker.module.css'

type PeriodPickerProps = {
  range: DayRange
  thisPeriod: DayRange
  payPeriods: PayPeriodSettings
  onChange: (range: DayRange) => void
}

/** The arrows step by pay period; the field between them chooses any other range. */
export function PeriodPicker({ range, thisPeriod, payPeriods, onChange }: PeriodPickerProps) {
  const step = (by: number) => onChange(stepRange(range, payPeriods, by))
  const preset = (label: string, by: number) => ({ label, range: stepRange(thisPeriod, payPeriods, by) })
  return (
    <Row gap={6} className={classes.picker}>
      <ActionIcon variant="default" size={36} aria-label="Previous pay period" onClick={() => step(-1)}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <div className={classes.range}>
        <DateRangeField
          label="Days shown"
          hideLabel
          longestYears={longestYears}
          value={range}
          onChange={onChange}
          presets={[preset('This pay period', 0), preset('Last pay period', -1), preset('Two periods ago', -2)]}
        />
      </div>
      <ActionIcon variant="default" size={36} aria-label="Next pay period" onClick={() => step(1)}>
        <IconChevronRight size={18} />
      </ActionIcon>
      <Button variant="default" disabled={sameRange(range, thisPeriod)} onClick={() => onChange(thisPeriod)}>
        This period
      </Button>
    </Row>
  )
}
