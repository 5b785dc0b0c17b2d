import { z } from 'zod'
import type { AccountingService } from '../accounting-service.ts'
import { askProvider } from '../ask-provider.ts'
import type { Tenant } from '../payroll-provider.ts'
import { readAgain } from '../read-again.ts'
import { readAnswer } from '../read-answer.ts'
import { callMyob } from './call-myob.ts'
import { myobProblem } from './myob-problem.ts'

const files = z.array(z.object({ Id: z.string().min(1), Name: z.string() }))

/**
 * The company file in the redirect address. That address can be forged, so the file is asked whether it accepts this
 * sign-in. Keys made before March 2025 list the files instead (payroll.md 2).
 */
export async function listMyobTenants(
  service: AccountingService,
  accessToken: string,
  returned: Tenant | undefined,
): Promise<Tenant[]> {
  if (!returned) return listFiles(service, accessToken)
  await readAgain(service.pace.retryMs, () =>
    callMyob(service, { accessToken, tenantId: returned.id }, { method: 'GET', path: '/Contact/Employee?$top=1' }),
  )
  return [returned]
}

/** A request for the user, not for a company file, so outside the file's limits. */
async function listFiles({ apiUrl, clientId, pace }: AccountingService, accessToken: string): Promise<Tenant[]> {
  const headers = {
    Authorization: `Bearer ${accessToken}`,
    'x-myobapi-key': clientId,
    'x-myobapi-version': 'v2',
    Accept: 'application/json',
  }
  const answer = await readAgain(pace.retryMs, async () => {
    const said = await askProvider('myob', { method: 'GET', url: `${apiUrl}/accountright/`, headers }, pace.timeoutMs)
    if (said.status !== 200) throw myobProblem(said)
    return said
  })
  return readAnswer('myob', files, answer).map(({ Id, Name }) => ({ id: Id, name: Name }))
}
