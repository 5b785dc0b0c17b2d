import type { Feature } from '#shared/core/feature-parts.ts'
import { timesheetsTexts } from './timesheets-texts.ts'

export const timesheets = {
  groups: { timesheets: 'concerned' },
  lanes: { clock: 1, track: 8 },
  labels: {
    clock: 'Hours',
    track: 'Location points',
    trackConsent: 'Location sharing turned on',
    trackWithdrawal: 'Location sharing turned off',
  },
  rows: { entry: 'entry', lock: 'lock', view: 'view' },
  texts: timesheetsTexts,
} satisfies Feature
