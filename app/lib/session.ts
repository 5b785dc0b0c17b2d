import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { api } from './api.ts'

export const sessionQuery = () => api.accounts.session.queryOptions()

/** Who is signed in, and for which business. The shell shows its screens to nobody else. */
export function useSession() {
  const { user, business } = useSuspenseQuery(sessionQuery()).data
  if (!user || !business) throw new Error('a screen of the shell is shown without a session')
  return { user, business }
}

/** Ends the session and forgets all that was read in it (Specification 4); then the page starts afresh at /login. */
export function useSignOut() {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    ...api.accounts.signOut.mutationOptions(),
    onSuccess: () => {
      queryClient.clear()
      window.location.assign('/login')
    },
  })
  return () => mutate({})
}
