import { searchText } from './search-text.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const most = 50

/** The ids of a search parameter; anything else is dropped, so that no screen shows it and the server never receives it. */
export const searchIds = (value: unknown) => searchTexts(value, (text) => uuid.test(text))

/** The known texts of a search parameter that holds one or several. */
export function searchTexts(value: unknown, isKnown: (text: string) => boolean): string[] | undefined {
  const given = (Array.isArray(value) ? value : [value]).flatMap((each: unknown) => searchText(each) ?? [])
  const known = [...new Set(given.filter(isKnown))]
  return known.length > 0 ? known.slice(0, most) : undefined
}
