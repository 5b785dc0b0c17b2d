import { z } from 'zod'
import type { AccountingService } from '../accounting-service.ts'
import { askProvider, type ProviderAnswer, type ProviderRequest } from '../ask-provider.ts'
import type { Access, Tenant } from '../payroll-provider.ts'
import { readAgain } from '../read-again.ts'
import { readAnswer } from '../read-answer.ts'
import { xeroProblem } from './xero-problem.ts'
import { revokeXeroToken } from './xero-sign-in.ts'

const connections = z.array(
  z.object({
    id: z.string().min(1),
    tenantId: z.string().min(1),
    tenantType: z.string(),
    tenantName: z.string().nullish(),
  }),
)

/** The organisations that this user connected; a practice has no payroll. */
export async function listXeroTenants(service: AccountingService, accessToken: string): Promise<Tenant[]> {
  const found = await readConnections(service, accessToken)
  return found
    .filter(({ tenantType }) => tenantType === 'ORGANISATION')
    .map(({ tenantId, tenantName }) => ({ id: tenantId, name: tenantName ?? 'Unnamed organisation' }))
}

export async function isConnectedToXero(service: AccountingService, access: Access): Promise<boolean> {
  const found = await readConnections(service, access.accessToken)
  return found.some(({ tenantId }) => tenantId === access.tenantId)
}

/** Removes the organisation's connection and the token at Xero, each even if the other fails. */
export async function disconnectXero(service: AccountingService, access: Access, refreshToken: string): Promise<void> {
  try {
    const found = await readConnections(service, access.accessToken)
    const connection = found.find(({ tenantId }) => tenantId === access.tenantId)
    if (connection) await removeConnection(service, access.accessToken, connection.id)
  } finally {
    await revokeXeroToken(service, refreshToken)
  }
}

async function removeConnection(service: AccountingService, accessToken: string, id: string): Promise<void> {
  const answer = await callIdentity(service, accessToken, {
    method: 'DELETE',
    path: `/connections/${encodeURIComponent(id)}`,
  })
  // Not found: it was already removed.
  if (answer.status >= 300 && answer.status !== 404) throw xeroProblem(answer)
}

async function readConnections(service: AccountingService, accessToken: string) {
  const answer = await readAgain(service.pace.retryMs, async () => {
    const said = await callIdentity(service, accessToken, { method: 'GET', path: '/connections' })
    if (said.status !== 200) throw xeroProblem(said)
    return said
  })
  return readAnswer('xero', connections, answer)
}

/** A request for the user, not for an organisation: outside the payroll API and its limits. */
function callIdentity(
  { apiUrl, pace }: AccountingService,
  accessToken: string,
  { method, path }: { method: ProviderRequest['method']; path: string },
): Promise<ProviderAnswer> {
  const headers = { Authorization: `Bearer ${accessToken}`, Accept: 'application/json' }
  return askProvider('xero', { method, url: `${apiUrl}${path}`, headers }, pace.timeoutMs)
}
