import { getParser } from 'bowser'

/** What is looked at of what a browser says of itself; names stand at the front. */
const longestLook = 512

/** "Chrome on Windows", or as much of it as a browser's own words (the header `User-Agent`) tell. */
export function deviceName(userAgent: string): string {
  const said = userAgent.slice(0, longestLook).trim()
  if (said === '') return 'Unknown device'
  const parser = getParser(said)
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()]
  if (browser === '') return system === '' ? 'Unknown device' : system
  return system === '' ? browser : `${browser} on ${system}`
}
