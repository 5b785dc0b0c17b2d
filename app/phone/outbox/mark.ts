// A mark is a cookie of the phone app, which survives when the browser clears the app's database.

const keptSeconds = 365 * 24 * 60 * 60
/** A browser ignores a longer cookie. */
const mostCharacters = 3800

/** Without a value, or with one that is too long to keep, the mark goes. */
export function setMark(name: string, text: string): void {
  const value = encodeURIComponent(text)
  const isKept = value !== '' && value.length <= mostCharacters
  document.cookie = `${name}=${isKept ? value : ''}; path=/my; samesite=strict; max-age=${isKept ? keptSeconds : 0}`
}

/** The text of a mark; empty without one, or if it can't be read. */
export function readMark(name: string): string {
  const value = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1] ?? ''
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
