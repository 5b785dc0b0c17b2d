import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#app/lib/api/api.ts'

const { accounts, notifications } = api

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

export const useNotificationChoices = () => useQuery(notifications.getChoices.queryOptions())

export const useSetNotificationChoices = () => useMutation(notifications.setChoices.mutationOptions())

export const useLeaveBusiness = () => useMutation(accounts.leaveBusiness.mutationOptions())
