import { Link } from 'wouter'
import type { SafetyReport } from '#shared/safety-reports/report-outputs.ts'
import { whatText } from '#shared/safety-reports/report-type.ts'
import { RiskBadge } from '#app/safety/risk-badge.tsx'
import { Sheet } from '#app/phone/frame/sheet.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import classes from './clock-sheet.module.css'

interface HazardsSheetProps {
  hazards: readonly SafetyReport[]
  onClose: () => void
}

/** The open hazards of a location, in the words in which they were reported. */
export function HazardsSheet({ hazards, onClose }: HazardsSheetProps) {
  return (
    <Sheet title={t('reports:hazardsTitle')} onClose={onClose}>
      <ul className={classes.rows}>
        {hazards.map((hazard) => (
          <li key={hazard.id}>
            <Link href={`/reports/${hazard.id}`} className={classes.row}>
              <span>{whatText(hazard)}</span> <RiskBadge level={hazard.riskLevel} />
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
