import type { Feature } from '#shared/core/feature-parts.ts'
import { safetyReportsTexts } from './safety-reports-texts.ts'

export const safetyReports = {
  groups: { safetyReports: 'concerned' },
  lanes: { 'safety-reports': 2 },
  labels: {
    preStart: 'Pre-start check',
    fault: 'Machine fault',
    hazard: 'Hazard',
    incident: 'Incident',
    nearMiss: 'Anonymous near miss',
    repair: 'Machine repaired',
    reportPhoto: 'Photo of a report',
    reportComment: 'Comment on a report',
  },
  rows: { report: 'report' },
  texts: safetyReportsTexts,
} satisfies Feature
