import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { MemberRole } from '#shared/core/role.ts'
import { api, client } from './api/api.ts'
import { chooseBusiness, chosenBusiness } from './chosen-business.ts'
import { setSessionEnded } from './session-end.ts'
import { hasUnsavedInput } from './unsaved-input.ts'
import { noLongerThan } from './no-longer-than.ts'

/**
 * The signed-in user and the business that this tab shows. The page carries this answer as the server chose, so that the
 * choice of business is applied here.
 */
export function sessionQuery() {
  const read = api.accounts.readSession.queryOptions()
  return queryOptions({
    ...read,
    queryFn: async (context) => {
      const session = await read.queryFn(context)
      if (!session.user && hasUnsavedInput()) setSessionEnded(true)
      const chosen = session.businesses.find(({ id }) => id === chosenBusiness())
      return { ...session, business: chosen ?? session.business }
    },
  })
}

interface SignedIn {
  user: { id: string; name: string; email: string }
  business: { id: string; name: string; role: MemberRole }
  /** Every business the user acts for. */
  businesses: readonly { id: string; name: string }[]
}

/** Provided by the shell, so that nothing re-renders between the end of a session and the redirect to the login. */
export const SessionContext = createContext<SignedIn | null>(null)

/** The signed-in user and their business. The shell shows its screens only with both. */
export function useSession(): SignedIn {
  const session = useContext(SessionContext)
  if (!session) throw new Error('a screen of the shell is shown without a session')
  return session
}

const patienceMs = 3000

/** Ends the session and clears the cache (Specification 4), then loads /login. */
export function useSignOut() {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    ...api.accounts.signOut.mutationOptions(),
    // The next user of this browser must not receive this user's notifications. Signing out never fails for it.
    onMutate: () =>
      noLongerThan(
        patienceMs,
        import('./push.ts').then(({ switchPushOff }) => switchPushOff('/', client)),
      ).catch(() => undefined),
    onSuccess: () => {
      queryClient.clear()
      chooseBusiness(null)
      // What was typed and not sent is not for the next user of this tab.
      sessionStorage.clear()
      window.location.assign('/login')
    },
  })
  return () => mutate({})
}
