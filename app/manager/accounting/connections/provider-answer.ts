import { type AccountingProvider, accountingProviders } from '#shared/accounting/connections/accounting-provider.ts'
import { searchText } from '#app/lib/search-text.ts'

/** What a provider adds to the address it returns to; `error` when the person said no there. */
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
