import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { api } from '#app/lib/api.ts'
import { toApiError } from '#app/lib/api-error.ts'
import { sessionQuery } from '#app/lib/session.ts'
import { toPhone } from './to-phone.ts'

interface Entering {
  context: { queryClient: QueryClient }
  location: { href: string; pathname: string }
}

/**
 * Lets into the shell who has a session, a manager profile and a configuration; nobody else (Specification 2). Who works
 * for a farm and manages none goes on to the app for the phone.
 * Who has no session comes back to where they wanted to go after signing in.
 */
export async function enterShell({ context: { queryClient }, location }: Entering) {
  const { user, business } = await queryClient.ensureQueryData(sessionQuery())
  if (!user) {
    throw redirect({ to: '/login', search: location.pathname === '/' ? {} : { from: location.href }, replace: true })
  }
  if (user.phoneOnly) throw toPhone()
  if (!business || !(await isConfigured(queryClient))) {
    await api.accounts.signOut.call({})
    queryClient.clear()
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
