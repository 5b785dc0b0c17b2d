import { hoursText } from '#shared/core/duration-text.ts'

/** Hours of whole minutes in a cell of a table: "1,071.50", and "–" where there are none. */
export function hoursCell(minutes: number): string {
  if (minutes === 0) return '–'
  const [hours = '', hundredths = ''] = hoursText(minutes).split('.')
  return `${Number(hours).toLocaleString('en-AU')}.${hundredths}`
}
