import { type AccountingProvider, providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import type { ExportRow } from '#shared/accounting/exports/exports-contract.ts'

/** Where hours of the same days went before, other than where they would go now, each named once: there they may be paid as well. */
export function sentToAnother(
  exports: readonly Pick<ExportRow, 'provider' | 'tenantName' | 'sent'>[],
  { provider, tenantName }: { provider: AccountingProvider; tenantName: string | undefined },
): readonly string[] {
  const others = exports.filter(
    (each) => each.sent > 0 && (each.provider !== provider || each.tenantName !== tenantName),
  )
  return [...new Set(others.map((each) => `${providerLabels[each.provider]} · ${each.tenantName}`))]
}
