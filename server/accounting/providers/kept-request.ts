import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import { readStoredInMyob } from './myob/myob-requests.ts'
import { sentInMyob } from './myob/sent-in-myob.ts'
import { ProviderProblem, type StoreAnswer, type StoreRequest } from './payroll-provider.ts'
import { sentInXero } from './xero/sent-in-xero.ts'
import { readStoredInXero } from './xero/xero-requests.ts'

/** What a request was to store. Days are both included. */
export interface SentHours {
  from: string
  to: string
  cells: { rateId: string; day: string; hours: number }[]
}

const providers = {
  xero: { sentIn: sentInXero, readStored: readStoredInXero },
  myob: { sentIn: sentInMyob, readStored: readStoredInMyob },
}

/** Pure. The hours of a request as it was kept. */
export const sentHours = (provider: AccountingProvider, { body }: StoreRequest): SentHours =>
  providers[provider].sentIn(body)

/**
 * Pure. Whether a request as it was kept has been stored. `unknown` without an answer, and with one that says neither: a
 * server that broke down may have stored it before.
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
