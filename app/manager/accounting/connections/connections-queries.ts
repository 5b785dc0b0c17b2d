import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Connection } from '#shared/accounting/connections/accounting-contract.ts'
import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import { api } from '#app/lib/api/api.ts'

const { accounting } = api

export const useConnections = () => useQuery(accounting.listConnections.queryOptions())

/** The connection of one provider; undefined while loading. */
export function useConnection(provider: AccountingProvider) {
  const select = (connections: Connection[]) => connections.find((each) => each.provider === provider)
  return useQuery(accounting.listConnections.queryOptions({ select }))
}

export const useStartConnection = () => useMutation(accounting.startConnection.mutationOptions())
export const useDisconnect = () => useMutation(accounting.disconnect.mutationOptions())

/** On an error, refetches the connections before reporting it: this page may have used the code already. */
export function useConnect() {
  const queryClient = useQueryClient()
  const onError = () => queryClient.refetchQueries({ queryKey: accounting.listConnections.key() })
  return useMutation(accounting.connect.mutationOptions({ onError }))
}

/** Requests the list from the provider. No retries here, because the server retries the provider itself. */
export const useTenants = (provider: AccountingProvider) =>
  useQuery(accounting.listTenants.queryOptions({ input: { provider }, retry: false }))

export const useChooseTenant = () => useMutation(accounting.chooseTenant.mutationOptions())

/** Syncs people, rates and calendars from the provider. */
export const useReadAgain = () => useMutation(accounting.syncPayroll.mutationOptions())

export const useRates = (provider: AccountingProvider) =>
  useQuery(accounting.listRates.queryOptions({ input: { provider } }))

export const useChooseRates = () => useMutation(accounting.chooseRates.mutationOptions())
