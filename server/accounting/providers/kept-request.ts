import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import { readStoredInMyob } from './myob/myob-requests.ts'
import { sentInMyob } from './myob/sent-in-myob.ts'
import { ProviderProblem, type StoreAnswer, type StoreRequest } from './payroll-provider.ts'
import { sentInXero } from './xero/sent-in-xero.ts'
import { readStoredInXero } from './xero/xero-requests.ts'

/** What a request was meant to store. Days are both included. */
export interface SentHours {
  from: string
  to: string
  cells: { rateId: string; day: string; hours: number }[]
}

const providers = {
  xero: { sentIn: sentInXero, readStored: readStoredInXero },
  myob: { sentIn: sentInMyob, readStored: readStoredInMyob },
}

/** Pure. The hours of a stored request. */
export const sentHours = (provider: AccountingProvider, { body }: StoreRequest): SentHours =>
  providers[provider].sentIn(body)

/**
 * Pure. Whether the provider stored a request's hours. `unknown` without an answer, and after a server error, because
 * the hours may have been stored before it.
 */
export function wasStored(
  provider: AccountingProvider,
  request: StoreRequest,
  answer: StoreAnswer | null,
): 'yes' | 'no' | 'unknown' {
  if (!answer || answer.status >= 500) return 'unknown'
  if (answer.status >= 300) return 'no'
  try {
    providers[provider].readStored(request, answer)
    return 'yes'
  } catch (problem) {
    if (!(problem instanceof ProviderProblem)) throw problem
    return problem.kind === 'refused' ? 'no' : 'unknown'
  }
}
