import { bearerOf, type Call } from '../call.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Organisation } from '../sandbox-state.ts'
import { connectedTo, type Presented, readToken } from '../sign-in/tokens.ts'
import { accessRefusal } from './xero-refusal.ts'

/** Identifies the caller; 401 for an unknown or expired token. */
export function presentedBy(sandbox: Sandbox, call: Call): Presented {
  const presented = readToken(sandbox, 'xero', bearerOf(call))
  if (!presented) throw accessRefusal(401, 'AuthenticationUnsuccessful')
  if (presented.expired) throw accessRefusal(401, `TokenExpired: token expired at ${american(presented.expiresAt)}`)
  return presented
}

/** The organisation of the tenant header, if this token is connected to it and has a sufficient scope. */
export function tenantOf(sandbox: Sandbox, call: Call, scope: string): Organisation {
  const { grant } = presentedBy(sandbox, call)
  const organisation = connectedTo(sandbox, grant, call.header('xero-tenant-id'))
  if (!organisation) throw accessRefusal(403, 'AuthenticationUnsuccessful')
  // The Australian payroll API does not serve other countries, and a practice has no payroll.
  const { tenantType, country } = organisation.xero
  if (tenantType === 'PRACTICE' || country !== 'AU') throw accessRefusal(403, 'AuthorizationUnsuccessful')
  const enough = call.method === 'GET' ? [scope, `${scope}.read`] : [scope]
  if (!enough.some((one) => grant.scopes.includes(one))) throw accessRefusal(403, 'AuthorizationUnsuccessful')
  return organisation
}

/** 01/31/2026 00:00:00, the real Xero's format. */
function american(ms: number): string {
  const at = Temporal.Instant.fromEpochMilliseconds(Math.round(ms)).toString({ smallestUnit: 'second' })
  const [, year, month, day, time] = /^(\d+)-(\d\d)-(\d\d)T([\d:]+)/.exec(at) ?? []
  return `${month}/${day}/${year} ${time}`
}
