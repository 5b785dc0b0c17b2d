import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api/api.ts'

const { accounts } = api

/** The people with access, and the open invites. */
export const useMembers = () => useQuery(accounts.listMembers.queryOptions())

export const useInviteMember = () => useMutation(accounts.inviteMember.mutationOptions())
export const useResendInvite = () => useMutation(accounts.resendMemberInvite.mutationOptions())
export const useCancelInvite = () => useMutation(accounts.cancelMemberInvite.mutationOptions())
export const useChangeRole = () => useMutation(accounts.changeMemberRole.mutationOptions())
export const useRemoveMember = () => useMutation(accounts.removeMember.mutationOptions())
export const useHandOver = () => useMutation(accounts.handOverBusiness.mutationOptions())
