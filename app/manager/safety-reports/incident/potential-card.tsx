import {
  consequenceExplanations,
  consequenceLabels,
  likelihoodLabels,
  riskOf,
} from '#shared/safety-reports/hazards/risk-matrix.ts'
import { RiskBadge } from '#app/safety/risk-badge.tsx'
import { Card, Row, Title } from '#app/ui/native/layout.tsx'
import type { Incident } from './incident-values.ts'

/** How bad it could have been, which a near miss is rated by. */
export function PotentialCard({ incident: { likelihood, consequence } }: Pick<Incident, 'incident'>) {
  return (
    <Card as="section" padding={16} gap={8}>
      <Title level={2} size={16}>
        What it could have been
      </Title>
      {likelihood === null || consequence === null ? (
        <p className="quiet">Not rated yet.</p>
      ) : (
        <>
          <Row gap={8} wrap>
            <RiskBadge level={riskOf(likelihood, consequence)} />
            <span>
              {consequenceLabels[consequence]}: {consequenceExplanations[consequence].toLowerCase()}
            </span>
          </Row>
          <p className="quiet small">How likely it is to happen again: {likelihoodLabels[likelihood].toLowerCase()}</p>
        </>
      )}
    </Card>
  )
}
