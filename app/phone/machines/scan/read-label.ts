/** Which machine a scanned code opens, or why it opens none. */
export type ReadLabel = { machine: string } | { machine: null; why: 'notALabel' | 'otherSite' }

/** @param origin of this site; a label of another one opens nothing here */
export function readLabel(code: string, origin: string): ReadLabel {
  const address = parse(code)
  const [, machine] =
    /^\/my\/assets\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/?$/i.exec(address?.pathname ?? '') ?? []
  if (!address || machine === undefined) return { machine: null, why: 'notALabel' }
  return address.origin === origin ? { machine: machine.toLowerCase() } : { machine: null, why: 'otherSite' }
}

/** Older phones have no `URL.parse`. */
function parse(code: string): URL | null {
  try {
    return new URL(code)
  } catch {
    return null
  }
}
