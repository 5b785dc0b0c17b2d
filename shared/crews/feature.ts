import type { Feature } from '#shared/core/feature-parts.ts'
import { crewsTexts } from './crews-texts.ts'

export const crews = {
  groups: { crews: 'everyone' },
  rows: { crew: 'crew' },
  texts: crewsTexts,
} satisfies Feature
