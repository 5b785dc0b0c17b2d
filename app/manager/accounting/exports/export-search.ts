import { type AccountingProvider, accountingProviders } from '#shared/accounting/connections/accounting-provider.ts'
import { searchText } from '#app/lib/search-text.ts'

/** Which pay period is exported, and where to. Days are `YYYY-MM-DD`; without them the last whole pay period is shown. */
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
