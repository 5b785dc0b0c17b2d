import type { Session } from 'better-auth'
import { getParser } from 'bowser'
import { mostDevices } from '#shared/accounts/account-limits.ts'
import type { Device } from '#shared/accounts/accounts-contract.ts'
import type { Person, RequestContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'

/** The user's sessions, at most `mostDevices`: this device first, then by last use. Tokens never leave the server. */
export async function listDevices(request: RequestContext, { userId }: Person): Promise<Device[]> {
  const { adapter } = await request.services.auth.$context
  const asking = await askingSession(request)
  const last = await adapter.findMany<Session>({
    model: 'session',
    where: [{ field: 'userId', value: userId }],
    // Each use postpones the end, so those that have ended come last.
    sortBy: { field: 'updatedAt', direction: 'desc' },
    limit: mostDevices,
  })
  const now = request.services.now()
  const others = last.filter(({ id, expiresAt }) => id !== asking?.id && expiresAt.toISOString() > now)
  return [...(asking ? [asking] : []), ...others].slice(0, mostDevices).map((session) => ({
    id: session.id,
    name: deviceName(session.userAgent ?? ''),
    address: session.ipAddress ?? '',
    signedInAt: session.createdAt.toISOString(),
    lastUsedAt: session.updatedAt.toISOString(),
    current: session.id === asking?.id,
  }))
}

async function askingSession({ services, headers }: RequestContext) {
  return (await services.auth.api.getSession({ headers, query: { disableRefresh: true } }))?.session
}

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

/** Ends one of the user's own sessions. */
export async function signOutDevice({ services }: RequestContext, { userId }: Person, { id }: { id: string }) {
  const { adapter, internalAdapter } = await services.auth.$context
  const session = await adapter.findOne<Session>({
    model: 'session',
    where: [
      { field: 'id', value: id },
      { field: 'userId', value: userId },
    ],
  })
  if (!session) refuseNotFound('device')
  await internalAdapter.deleteSession(session.token)
  return { ok: true as const }
}

/** Ends every other session of the user. The library's own call ends at most 100. */
export async function signOutOthers(request: RequestContext, { userId }: Person) {
  const { adapter } = await request.services.auth.$context
  const asking = await askingSession(request)
  await adapter.deleteMany({
    model: 'session',
    where: [{ field: 'userId', value: userId }, ...(asking ? [notThis(asking)] : [])],
  })
  return { ok: true as const }
}

const notThis = ({ id }: Session) => ({ field: 'id', operator: 'ne' as const, value: id })
