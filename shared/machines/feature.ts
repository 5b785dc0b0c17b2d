import type { Feature } from '#shared/core/feature-parts.ts'
import { machinesTexts } from './machines-texts.ts'

export const machines = {
  // What a check changes of a machine, its meter, is news to managers only; what puts it out of use, to everyone.
  groups: { assets: 'everyone', machines: 'concerned' },
  rows: { asset: 'machine' },
  texts: machinesTexts,
} satisfies Feature
