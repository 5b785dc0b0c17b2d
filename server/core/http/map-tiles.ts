/** The source of map tiles: an https address with {z}, {x} and {y} in its path, and the credit shown beside the map. */
export interface MapTiles {
  url: string
  attribution: string
}

/**
 * Whether this is such an address. Its host may not contain a placeholder, because the content security policy names
 * it.
 */
export function isTileAddress(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, origin, username, password } = new URL(url)
  const path = url.slice(origin.length)
  return (
    protocol === 'https:' &&
    /^[a-z\d.-]+$/.test(hostname) &&
    username + password === '' &&
    ['{z}', '{x}', '{y}'].every((part) => path.includes(part))
  )
}
