import { getParser } from 'bowser'
import type { Device } from '#shared/accounts/accounts-contract.ts'
import type { Person, RequestContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'

/** The user's sessions: this device first, then by last use. Tokens never leave the server. */
export async function listDevices({ services, headers }: RequestContext, { userId }: Person): Promise<Device[]> {
  const { api, $context } = services.auth
  const { internalAdapter } = await $context
  const asking = await api.getSession({ headers, query: { disableRefresh: true } })
  const sessions = await internalAdapter.listSessions(userId, { onlyActiveSessions: true })
  const devices = sessions.map((session) => ({
    id: session.id,
    name: deviceName(session.userAgent ?? ''),
    address: session.ipAddress ?? '',
    signedInAt: session.createdAt.toISOString(),
    lastUsedAt: session.updatedAt.toISOString(),
    current: session.id === asking?.session.id,
  }))
  const others = devices.filter(({ current }) => !current)
  return [
    ...devices.filter(({ current }) => current),
    ...others.toSorted((one, other) => other.lastUsedAt.localeCompare(one.lastUsedAt)),
  ]
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
  const { internalAdapter } = await services.auth.$context
  const sessions = await internalAdapter.listSessions(userId)
  const session = sessions.find((each) => each.id === id)
  if (!session) refuseNotFound('device')
  await internalAdapter.deleteSession(session.token)
  return { ok: true as const }
}

/** Ends every other session of the user. */
export async function signOutOthers({ services, headers }: RequestContext) {
  await services.auth.api.revokeOtherSessions({ headers })
  return { ok: true as const }
}
