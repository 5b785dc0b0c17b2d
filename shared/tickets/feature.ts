import type { Feature } from '#shared/core/feature-parts.ts'
import { ticketsTexts } from './tickets-texts.ts'

export const tickets = {
  groups: { tickets: 'concerned' },
  rows: { ticket: 'ticket' },
  texts: ticketsTexts,
} satisfies Feature
