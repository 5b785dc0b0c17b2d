import type { ReactNode } from 'react'
import { Row } from '#app/ui/native/layout.tsx'
import type { Farm } from '../farm-queries.ts'
import { PeriodPicker } from './period-picker.tsx'
import type { PeriodRange } from './period-range.ts'

type PeriodBarProps = {
  farm: Farm
  period: PeriodRange
  /** Gets the search parameters of the chosen range. */
  onChange: (search: ReturnType<PeriodRange['searchOf']>) => void
  className?: string | undefined
  /** The actions on the period, such as its file. */
  children?: ReactNode
}

/** The first line of a page about a range of days: the range, and what can be done with it. */
export function PeriodBar({ farm, period, onChange, className, children }: PeriodBarProps) {
  return (
    <Row as="header" gap={16} lines={8} justify="space-between" className={className}>
      <PeriodPicker
        range={period.range}
        thisPeriod={period.thisPeriod}
        payPeriods={farm.payPeriods}
        onChange={(days) => onChange(period.searchOf(days))}
      />
      <Row gap={8} wrap>
        {children}
      </Row>
    </Row>
  )
}
