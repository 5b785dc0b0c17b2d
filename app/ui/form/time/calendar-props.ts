/** What every calendar shares. */
export const calendarProps = {
  firstDayOfWeek: 1,
  highlightToday: true,
  ariaLabels: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    previousDecade: 'Previous decade',
    nextDecade: 'Next decade',
  },
} as const

/** Ties the calendar's dialog to its field, so that it is announced by the field's label. */
export function nameDialog(id: string) {
  return { id, popoverProps: { id } }
}
