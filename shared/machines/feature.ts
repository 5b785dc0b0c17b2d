import type { Feature } from '#shared/core/feature-parts.ts'
import { machinesTexts } from './machines-texts.ts'

export const machines = {
  groups: { assets: 'everyone' },
  rows: { asset: 'machine' },
  texts: machinesTexts,
} satisfies Feature
