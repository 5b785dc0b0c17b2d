import type { Feature } from '#shared/core/feature-parts.ts'
import { filesTexts } from './files-texts.ts'

export const files = {
  rows: { file: 'file' },
  texts: filesTexts,
} satisfies Feature
