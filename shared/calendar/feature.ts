import type { Feature } from '#shared/core/feature-parts.ts'
import { calendarTexts } from './calendar-texts.ts'

export const calendar = {
  groups: { calendar: 'everyone', 'calendar-categories': 'everyone' },
  rows: { calendar: 'calendar link', category: 'category', event: 'event' },
  texts: calendarTexts,
} satisfies Feature
