import type { Feature } from '#shared/core/feature-parts.ts'
import { accountsTexts } from './accounts-texts.ts'

export const accounts = {
  rows: { device: 'device', farm: 'farm' },
  texts: accountsTexts,
} satisfies Feature
