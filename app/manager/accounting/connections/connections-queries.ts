import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Connection } from '#shared/accounting/connections/accounting-contract.ts'
import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import { api } from '#app/lib/api.ts'

const { accounting } = api

export const useConnections = () => useQuery(accounting.listConnections.queryOptions())

/** One provider of them; undefined until they are read. */
export function useConnection(provider: AccountingProvider) {
  const select = (connections: Connection[]) => connections.find((each) => each.provider === provider)
  return useQuery(accounting.listConnections.queryOptions({ select }))
}

export const useStartConnection = () => useMutation(accounting.startConnection.mutationOptions())
export const useDisconnect = () => useMutation(accounting.disconnect.mutationOptions())

/** A refusal counts as one only when the connections have been read again: the code may have been used already, here. */
export function useConnect() {
  const queryClient = useQueryClient()
  const onError = () => queryClient.refetchQueries({ queryKey: accounting.listConnections.key() })
  return useMutation(accounting.connect.mutationOptions({ onError }))
}

/** Asks the provider, which the server has tried as often as makes sense. */
export const useTenants = (provider: AccountingProvider) =>
  useQuery(accounting.listTenants.queryOptions({ input: { provider }, retry: false }))

export const useChooseTenant = () => useMutation(accounting.chooseTenant.mutationOptions())

/** Reads people, rates and calendars from the provider anew. */
export const useReadAgain = () => useMutation(accounting.syncPayroll.mutationOptions())

export const useRates = (provider: AccountingProvider) =>
  useQuery(accounting.listRates.queryOptions({ input: { provider } }))

export const useChooseRates = () => useMutation(accounting.chooseRates.mutationOptions())
