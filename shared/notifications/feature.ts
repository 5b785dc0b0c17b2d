import type { Feature } from '#shared/core/feature-parts.ts'

export const notifications = {
  groups: { notifications: 'concerned' },
  labels: { notifications: 'Choice of notifications' },
} satisfies Feature
