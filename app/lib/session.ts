import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { api } from './api.ts'

export const sessionQuery = () => api.accounts.readSession.queryOptions()

interface SignedIn {
  user: { id: string; name: string; email: string }
  business: { id: string; name: string; role: 'owner' | 'manager' | 'bookkeeper' }
}

/** Provided by the shell, so that nothing re-renders between the end of a session and the redirect to the login. */
export const SessionContext = createContext<SignedIn | null>(null)

/** The signed-in user and their business. The shell shows its screens only with both. */
export function useSession(): SignedIn {
  const session = useContext(SessionContext)
  if (!session) throw new Error('a screen of the shell is shown without a session')
  return session
}

/** Ends the session and clears the cache (Specification 4), then loads /login. */
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
