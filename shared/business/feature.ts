import type { Feature } from '#shared/core/feature-parts.ts'
import { businessTexts } from './business-texts.ts'

export const business = {
  groups: { config: 'everyone', manager: 'everyone' },
  rows: { activity: 'activity', holiday: 'public holiday', location: 'location' },
  texts: businessTexts,
} satisfies Feature
