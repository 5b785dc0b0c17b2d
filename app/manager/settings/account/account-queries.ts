import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'

const { accounts } = api

export const useChangeName = () => useMutation(accounts.changeName.mutationOptions())

export const useRequestEmailChange = () => useMutation(accounts.requestEmailChange.mutationOptions())

/** The server signs out the other devices, so only their list is refetched. */
export function useChangePassword() {
  const queryClient = useQueryClient()
  const readDevices = () => queryClient.invalidateQueries({ queryKey: accounts.listDevices.key() })
  return useMutation(accounts.changePassword.mutationOptions({ onSuccess: readDevices }))
}

export const useDevices = () => useQuery(accounts.listDevices.queryOptions())

export const useSignOutDevice = () => useMutation(accounts.signOutDevice.mutationOptions())

export const useSignOutOthers = () => useMutation(accounts.signOutOthers.mutationOptions())
