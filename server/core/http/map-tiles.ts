/** Where maps get their pictures: an https address with {z}, {x} and {y} in its path, and whom to name beside the map. */
export interface MapTiles {
  url: string
  attribution: string
}

/** Whether it is such an address. Its host must stand as it is, because browsers are told to allow that one. */
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
