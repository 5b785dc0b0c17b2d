import { type AccountingProvider, providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import type { ExportRow } from '#shared/accounting/exports/exports-contract.ts'

/** Other organisations that got hours of the same period, each named once: they may pay them as well. */
export function sentToAnother(
  exports: readonly Pick<ExportRow, 'provider' | 'tenantName' | 'sent'>[],
  { provider, tenantName }: { provider: AccountingProvider; tenantName: string | undefined },
): readonly string[] {
  const others = exports.filter(
    (each) => each.sent > 0 && (each.provider !== provider || each.tenantName !== tenantName),
  )
  return [...new Set(others.map((each) => `${providerLabels[each.provider]} · ${each.tenantName}`))]
}
