import { type AccountingProvider, accountingProviders } from '#shared/accounting/connections/accounting-provider.ts'
import { searchText } from '#app/lib/address/search-text.ts'

/** The pay period to export, and where to. Days are `YYYY-MM-DD`; the default is the last full pay period. */
export type ExportSearch = {
  provider?: AccountingProvider | undefined
  from?: string | undefined
  to?: string | undefined
}

export function exportSearch(search: Record<string, unknown>): ExportSearch {
  return {
    provider: accountingProviders.find((each) => each === search.provider),
    from: searchText(search.from),
    to: searchText(search.to),
  }
}
