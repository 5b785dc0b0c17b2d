import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parseCookies } from 'better-auth/cookies'

const cookieName = 'muster-device'
const keptSeconds = 365 * 24 * 60 * 60
/** The number of logins remembered on a phone that a crew shares. */
const mostLogins = 8

export type KnownDevices = ReturnType<typeof knownDevices>

/** The device's id and its marks. They may be forged. */
function read(cookies: string | null | undefined) {
  const [device = '', ...marks] = (parseCookies(cookies ?? '').get(cookieName) ?? '').split('.')
  return { device, marks }
}

/**
 * Recognises browsers that have signed in before by a signed cookie with a mark per email. It grants no access, only a
 * separate count of tries, so that a stranger can't lock the owner out (ASVS 2.2.1).
 */
export function knownDevices(secret: string, isSecure: boolean) {
  const markOf = (device: string, email: string) =>
    createHmac('sha256', secret).update(`device ${device} ${email.trim().toLowerCase()}`).digest('base64url')

  return {
    /** Lets the log tell emails apart without revealing them. */
    hashOf: (email: string) => createHmac('sha256', secret).update(`log ${email}`).digest('hex').slice(0, 16),
    /** The device's id when a user has signed in on it with this email; otherwise null. */
    find(cookies: string | null | undefined, email: string): string | null {
      const { device, marks } = read(cookies)
      const ours = Buffer.from(markOf(device, email))
      const isKnown = marks
        .slice(0, mostLogins)
        .some((mark) => mark.length === ours.length && timingSafeEqual(Buffer.from(mark), ours))
      return isKnown ? device : null
    },
    /** The Set-Cookie header after a sign-in with this email. */
    remember(cookies: string | null | undefined, email: string): string {
      const { device: known, marks } = read(cookies)
      const device = known || randomBytes(12).toString('base64url')
      const mark = markOf(device, email)
      const kept = [mark, ...marks.filter((other) => other !== mark)].slice(0, mostLogins)
      const value = [device, ...kept].join('.')
      return `${cookieName}=${value}; Path=/; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
    },
  }
}
