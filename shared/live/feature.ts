import type { Feature } from '#shared/core/feature-parts.ts'

export const live = {} satisfies Feature
