import type { Device } from '#shared/accounts/accounts-contract.ts'
import type { Person, RequestContext } from '#server/core/http/context.ts'
import { deviceName } from './device-name.ts'

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
