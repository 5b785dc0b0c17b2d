import type { Feature } from '#shared/core/feature-parts.ts'
import { accountingTexts } from './accounting-texts.ts'

export const accounting = {
  groups: { accounting: 'concerned', exports: 'concerned' },
  rows: { export: 'export' },
  texts: accountingTexts,
} satisfies Feature
