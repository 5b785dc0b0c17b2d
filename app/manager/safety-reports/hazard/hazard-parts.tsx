import { Button } from '@mantine/core'
import type { SafetyReportDetails } from '#shared/safety-reports/report-outputs.ts'
import { levelOf, type Rating, riskLevelExplanations } from '#shared/safety-reports/hazards/risk-matrix.ts'
import { useDrawer } from '#app/manager/business/use-drawer.ts'
import { Card, Stack, Title } from '#app/ui/native/layout.tsx'
import { RiskBadge } from '#app/safety/risk-badge.tsx'
import { mayEdit } from '../report-values.ts'
import { HazardControls } from './hazard-controls.tsx'
import classes from './hazard-parts.module.css'
import { valuesOf } from './hazard-values.ts'
import { ratingText } from './rating.ts'

/** What only a hazard has: its risk before and after the controls, and the controls. */
export function HazardParts({ report }: { report: SafetyReportDetails }) {
  const drawer = useDrawer()
  const { rating, residual } = valuesOf(report)
  const isRated = levelOf(rating) !== null
  return (
    <>
      <Card as="section" padding={16} gap={12}>
        <Title level={2} size={16}>
          Risk
        </Title>
        <div className={classes.risks}>
          <Risk title="Before controls" rating={rating}>
            {isRated ? null : 'No one has said how likely it is and how bad it would be.'}
          </Risk>
          <Risk title="With the controls in place" rating={residual}>
            {isRated ? 'Rate it again once the controls are done.' : null}
          </Risk>
        </div>
        {!isRated && mayEdit(report) && (
          <Stack align="start" className="no-print">
            <Button variant="default" onClick={() => drawer.open('edit')}>
              Rate the risk
            </Button>
          </Stack>
        )}
      </Card>
      <HazardControls report={report} />
    </>
  )
}

interface RiskProps {
  title: string
  rating: Rating
  /** What is said while it is not rated. */
  children: string | null
}

function Risk({ title, rating, children }: RiskProps) {
  const level = levelOf(rating)
  return (
    <Stack gap={4} align="start">
      <Title level={3} size={14}>
        {title}
      </Title>
      <RiskBadge level={level} />
      {level === null ? (
        children !== null && <p className="quiet">{children}</p>
      ) : (
        <>
          <p>{riskLevelExplanations[level]}</p>
          <p className="quiet">{ratingText(rating)}</p>
        </>
      )}
    </Stack>
  )
}
