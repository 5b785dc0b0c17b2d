import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { atPlace } from './export-payroll.ts'
import type { UnsentPerson } from './export-people-store.ts'
import { completeRequest, countErrorAnswers, deleteUnsentRequest, insertRequest } from './export-requests-store.ts'
import type { ExportRun } from './export-run.ts'
import { ProviderProblem, type StoreAnswer, type StoreRequest } from '../../providers/payroll-provider.ts'

/**
 * Sends one request, once, and keeps it and its answer for ever. Throws a ProviderProblem as the client does.
 * @param rateIds by what its hours are paid there: kept before, so that a later draft knows whose lines they are
 */
export function sendRequest(
  { steps, found, client, stopping }: ExportRun,
  person: UnsentPerson,
  request: StoreRequest,
  rateIds: readonly string[],
) {
  const { managerId, services } = steps
  const { id: exportPersonId, providerEmployeeId: sentTo, attempt } = person
  return atPlace(steps, found, async (_, access) => {
    const id = newId()
    const idempotencyKey = await steps.step(async (tx) => {
      const errors = await countErrorAnswers(tx, managerId, exportPersonId, attempt)
      const key = keyOf([exportPersonId, attempt, errors, request.method, request.path, request.body])
      const sentAt = services.now()
      const sent = { id, exportPersonId, sentTo, rateIds, attempt, sentAt, idempotencyKey: key }
      await insertRequest(tx, managerId, { ...sent, method: request.method, path: request.path, body: request.body })
      return key
    })
    await client.checkUnchanged({ ...access, stopping }, request).catch(async (problem: unknown) => {
      await steps.step((tx) => deleteUnsentRequest(tx, managerId, id))
      // Nothing was sent, so nothing can have arrived: the person fails, and is not looked up.
      const lost = problem instanceof ProviderProblem && problem.kind === 'no-answer'
      throw lost ? new ProviderProblem('refused', problem.message) : problem
    })
    const keep = (answer: StoreAnswer) => steps.step((tx) => completeRequest(tx, managerId, id, answer, services.now()))
    const answer = await client
      .store({ ...access, stopping }, request, idempotencyKey)
      .catch(async (problem: unknown) => {
        if (problem instanceof ProviderProblem && problem.answer) await keep(problem.answer)
        // Stopped before its turn within the provider's limits: it never left.
        if (!(problem instanceof ProviderProblem) && stopping.aborted) {
          await steps.step((tx) => deleteUnsentRequest(tx, managerId, id))
        }
        throw problem
      })
    await keep(answer)
    return client.readStored(request, answer)
  })
}

/**
 * The same as long as no answer came, so that the provider knows a request it has stored; another after an error, which
 * it would answer again for six minutes (payroll.md 1.5). The row of person and export, rather than person and days: the
 * same hours may be sent, replaced by others and sent again within that time.
 */
function keyOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
