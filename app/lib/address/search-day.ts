import { searchText } from './search-text.ts'

/** What is no day of 2000 to 2099 is left out, rather than crash the page. */
export function searchDay(value: unknown): string | undefined {
  const text = searchText(value)
  return text !== undefined && /^20\d\d-\d\d-\d\d$/.test(text) && exists(text) ? text : undefined
}

/** A day, or a time by the farm's clocks. */
export function searchTime(value: unknown): string | undefined {
  const text = searchText(value)
  return text !== undefined && /^20\d\d-\d\d-\d\d(T\d\d:\d\d(:\d\d)?)?$/.test(text) && exists(text) ? text : undefined
}

function exists(text: string): boolean {
  try {
    Temporal.PlainDateTime.from(text)
    return true
  } catch {
    return false
  }
}
