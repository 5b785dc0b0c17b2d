import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { api } from '#app/lib/api/api.ts'
import { toApiError } from '#app/lib/api/api-error.ts'
import { chooseBusiness, keepBusiness } from '#app/lib/chosen-business.ts'
import { sessionQuery } from '#app/lib/session.ts'
import { toPhone } from './to-phone.ts'

interface Entering {
  context: { queryClient: QueryClient }
  location: { href: string; pathname: string }
  cause: 'preload' | 'enter' | 'stay'
}

/**
 * Admits to the shell only users with a session, a manager profile and a configuration (Specification 2). A user who
 * works for a farm and manages none goes to the phone app. The login returns a user without a session to this URL.
 * From then on the tab stays with the business that it shows.
 */
export async function enterShell({ context: { queryClient }, location, cause }: Entering) {
  const { user, business } = await queryClient.ensureQueryData(sessionQuery())
  if (!user) {
    throw redirect({ to: '/login', search: location.pathname === '/' ? {} : { from: location.href }, replace: true })
  }
  if (user.phoneOnly) throw toPhone()
  // A page that is about to show another business must not forget it for a link under the pointer.
  if (business && cause === 'enter') keepBusiness(business.id)
  if (!business || !(await isConfigured(queryClient))) {
    await api.accounts.signOut.call({})
    queryClient.clear()
    chooseBusiness(null)
    throw redirect({ to: '/login', search: { notice: business ? 'no-settings' : 'no-farm' }, replace: true })
  }
}

async function isConfigured(queryClient: QueryClient) {
  try {
    await queryClient.ensureQueryData(api.business.getBusiness.queryOptions())
    return true
  } catch (error) {
    if (toApiError(error).code === 'NOT_FOUND') return false
    throw error
  }
}
