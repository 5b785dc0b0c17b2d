import { useMutation, useQuery } from '@tanstack/react-query'
import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import type { DayRange } from '#app/manager/business/shown-range.ts'
import { api } from '#app/lib/api.ts'

/**
 * Who can be sent. Every reading asks the provider, so it rests while `enabled` is false: each person that an export
 * sends would call for another one.
 */
export const usePreflight = (input: { provider: AccountingProvider } & DayRange, enabled: boolean) =>
  // The server has tried already, as often as makes sense with an outside service. Whoever opens it wants what stands
  // there now: the bookkeeper may have approved meanwhile.
  useQuery(api.accounting.checkExport.queryOptions({ input, enabled, retry: false, refetchOnMount: 'always' }))

export const useStartExport = () => useMutation(api.accounting.startExport.mutationOptions())

/** Exports that touch the days, newest first. */
export const useExports = (range: DayRange) => useQuery(api.accounting.listExports.queryOptions({ input: range }))

export const useExport = (id: string) => useQuery(api.accounting.getExport.queryOptions({ input: { id } }))
export const useRetryExport = () => useMutation(api.accounting.retryExport.mutationOptions())
export const useReadStatuses = () => useMutation(api.accounting.readStatuses.mutationOptions())

export const useExportRequests = (personId: string) =>
  useQuery(api.accounting.listExportRequests.queryOptions({ input: { personId } }))

/** Approved hours and leave for a file: read when asked for, as most visits want none. */
export const readPayrollHours = (asked: DayRange & { provider: AccountingProvider | undefined }) =>
  api.accounting.listPayrollHours.call(asked)
