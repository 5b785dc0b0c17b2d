import { type Answer, type Call, emptyAnswer, jsonAnswer } from '../call.ts'
import type { Sandbox } from '../sandbox.ts'
import { presentedBy } from './xero-access.ts'

/** Lists the organisations that a token is connected to, and ends such a connection; no tenant header is needed. */
export function answerConnections(sandbox: Sandbox, call: Call): Answer {
  const { grant } = presentedBy(sandbox, call)
  const [, id] = call.path.split('/').filter(Boolean)
  if (call.method === 'GET' && !id) {
    const event = call.query.get('authEventId')
    const shown = event === null || event === grant.id ? grant.connections : []
    return jsonAnswer(
      200,
      shown.flatMap((connection) => {
        const organisation = sandbox.state.organisations.find(({ id: known }) => known === connection.organisationId)
        if (!organisation) return []
        const at = Temporal.Instant.fromEpochMilliseconds(Math.round(connection.createdAt)).toString().replace('Z', '')
        return [
          {
            id: connection.id,
            authEventId: grant.id,
            tenantId: organisation.id,
            tenantType: organisation.xero.tenantType,
            tenantName: organisation.name,
            createdDateUtc: at,
            updatedDateUtc: at,
          },
        ]
      }),
    )
  }
  if (call.method !== 'DELETE' || !grant.connections.some((connection) => connection.id === id)) return emptyAnswer(404)
  grant.connections = grant.connections.filter((connection) => connection.id !== id)
  return emptyAnswer(204)
}
