import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { atOrganisation } from './export-payroll.ts'
import type { UnsentPerson } from './export-people-store.ts'
import { completeRequest, countErrorAnswers, deleteUnsentRequest, insertRequest } from './export-requests-store.ts'
import { ProviderProblem, type StoreAnswer, type StoreRequest } from '../../providers/payroll-provider.ts'
import type { ExportRun } from './send-people.ts'

/**
 * Sends one request once, and stores it and its answer permanently. Throws ProviderProblems like the client.
 * @param rateIds the rates of its hours: stored first, so that a later draft knows which lines are Muster's
 */
export function sendRequest(
  { steps, found, client, stopping }: ExportRun,
  person: UnsentPerson,
  request: StoreRequest,
  rateIds: readonly string[],
) {
  const { managerId, services } = steps
  const { id: exportPersonId, providerEmployeeId: sentTo, attempt } = person
  return atOrganisation(steps, found, async (_, access) => {
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
      // Nothing was sent, so nothing can have arrived: the employee fails without another check.
      const lost = problem instanceof ProviderProblem && problem.kind === 'no-answer'
      throw lost ? new ProviderProblem('refused', problem.text) : problem
    })
    const keep = (answer: StoreAnswer) => steps.step((tx) => completeRequest(tx, managerId, id, answer, services.now()))
    const answer = await client
      .store({ ...access, stopping }, request, idempotencyKey)
      .catch(async (problem: unknown) => {
        if (problem instanceof ProviderProblem && problem.answer) await keep(problem.answer)
        // Aborted before its turn within the provider's limits, so it was never sent.
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
 * Unchanged until an answer arrives, so the provider recognises a stored request; new after an error, which the
 * provider would repeat for six minutes (payroll.md 1.5). Uses the export's row, because the same hours may be sent
 * again later.
 */
function keyOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
