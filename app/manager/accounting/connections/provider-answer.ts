import { type AccountingProvider, accountingProviders } from '#shared/accounting/connections/accounting-provider.ts'
import { searchText } from '#app/lib/address/search-text.ts'

/** Parameters a provider adds to the redirect URL; `error` when the manager declined access. */
export type ProviderAnswer = {
  provider?: AccountingProvider | undefined
  code?: string | undefined
  state?: string | undefined
  businessId?: string | undefined
  businessName?: string | undefined
  error?: string | undefined
}

export function providerAnswer(search: Record<string, unknown>): ProviderAnswer {
  return {
    provider: accountingProviders.find((each) => each === search.provider),
    code: searchText(search.code),
    state: searchText(search.state),
    businessId: searchText(search.businessId),
    businessName: searchText(search.businessName),
    error: searchText(search.error),
  }
}
