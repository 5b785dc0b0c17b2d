/* Mantine speaks 'YYYY-MM-DD HH:mm:ss', our forms 'YYYY-MM-DDTHH:mm'. Both are wall-clock text of the farm; neither is an instant. */

export function toPickerValue(value: string): string {
  return `${value.slice(0, 10)} ${value.slice(11, 16)}:00`
}

export function fromPickerValue(value: string): string {
  return `${value.slice(0, 10)}T${value.slice(11, 16)}`
}

/**
 * A time typed before any day was chosen, which the picker puts on the browser's today: where the bounds rule that day
 * out, the first such time from `min` on is meant.
 */
export function withinBounds(chosen: string, min: string, max: string | null): string {
  if (dayOf(chosen) >= dayOf(min) && (max === null || dayOf(chosen) <= dayOf(max))) return chosen
  const time = chosen.slice(11)
  const onFirstDay = `${dayOf(min)}T${time}`
  if (onFirstDay >= min || (max !== null && dayOf(max) === dayOf(min))) return onFirstDay
  return `${Temporal.PlainDate.from(dayOf(min)).add({ days: 1 }).toString()}T${time}`
}

function dayOf(value: string): string {
  return value.slice(0, 10)
}
