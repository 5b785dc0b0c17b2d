import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { api } from './api.ts'

export const sessionQuery = () => api.accounts.readSession.queryOptions()

interface SignedIn {
  user: { id: string; name: string; email: string }
  business: { id: string; name: string; role: 'owner' | 'manager' | 'bookkeeper' }
}

/** Given by the shell, so that nothing in it can be drawn again between the end of a session and the way to the login. */
export const SessionContext = createContext<SignedIn | null>(null)

/** Who is signed in, and for which business. The shell shows its screens to nobody else. */
export function useSession(): SignedIn {
  const session = useContext(SessionContext)
  if (!session) throw new Error('a screen of the shell is shown without a session')
  return session
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
