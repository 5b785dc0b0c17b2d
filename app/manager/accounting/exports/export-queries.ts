import { useMutation, useQuery } from '@tanstack/react-query'
import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import type { DayRange } from '#app/manager/business/periods/shown-range.ts'
import { api } from '#app/lib/api/api.ts'

/**
 * The pre-flight check. Every fetch asks the provider, so it is disabled while an export runs: each employee sent would
 * trigger another fetch.
 */
export const usePreflight = (input: { provider: AccountingProvider } & DayRange, enabled: boolean) =>
  // No retries, because the server retries the provider itself. Refetched on every mount, because the bookkeeper may
  // have approved timesheets in the meantime.
  useQuery(api.accounting.checkExport.queryOptions({ input, enabled, retry: false, refetchOnMount: 'always' }))

export const useStartExport = () => useMutation(api.accounting.startExport.mutationOptions())

export const useExport = (id: string) => useQuery(api.accounting.getExport.queryOptions({ input: { id } }))

export const useRetryExport = () => useMutation(api.accounting.retryExport.mutationOptions())

export const useReadStatuses = () => useMutation(api.accounting.readStatuses.mutationOptions())

export const useExportRequests = (personId: string) =>
  useQuery(api.accounting.listExportRequests.queryOptions({ input: { personId } }))

/** Approved hours and leave for the CSV file, fetched on demand because few visits need it. */
export const readPayrollHours = (asked: DayRange & { provider: AccountingProvider | undefined }) =>
  api.accounting.listPayrollHours.call(asked)

/** The exports of the days, which keep their lock while they run. */
export const useExports = (range: DayRange) => useQuery(api.accounting.listExports.queryOptions({ input: range }))
