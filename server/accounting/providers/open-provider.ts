import { textOf } from '#shared/texts.ts'
import { type AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import type { OutsideServices } from '#server/core/startup/outside-services.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { AccountingService } from './accounting-service.ts'
import { openMyob } from './myob/open-myob.ts'
import type { PayrollProvider } from './payroll-provider.ts'
import { openXero } from './xero/open-xero.ts'

const open: Record<AccountingProvider, (service: AccountingService) => PayrollProvider> = {
  xero: openXero,
  myob: openMyob,
}

/** The provider as configured on this server, or a refusal that says what is missing. */
export function openProvider(outside: OutsideServices, provider: AccountingProvider): PayrollProvider {
  const service = outside[provider]
  if (!service) {
    refuse('BAD_REQUEST', textOf('accounting.notSetUp', { provider }))
  }
  return open[provider](service)
}
