import { getParser } from 'bowser'

/** Only this much of the User-Agent is read. The names come first. */
const longestLook = 512

/** "Chrome on Windows", or as much of it as the `User-Agent` header reveals. */
export function deviceName(userAgent: string): string {
  const said = userAgent.slice(0, longestLook).trim()
  if (said === '') return 'Unknown device'
  const parser = getParser(said)
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()]
  if (browser === '') return system === '' ? 'Unknown device' : system
  return system === '' ? browser : `${browser} on ${system}`
}
