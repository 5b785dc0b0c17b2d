import type { CalendarOccurrence, CalendarPage } from '#shared/calendar/calendar-contract.ts'

/** The answer of the server with these occurrences. */
export const occurrencePage = (shown: readonly CalendarOccurrence[]): CalendarPage => ({
  occurrences: shown.map(({ eventId, day, startDate, endDate, days }) => ({ eventId, day, startDate, endDate, days })),
  events: shown.map(({ day: _day, startDate: _startDate, endDate: _endDate, days: _days, ...event }) => event),
  nextCursor: null,
})
