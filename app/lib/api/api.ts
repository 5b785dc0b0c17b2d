import { DynamicLink } from '@orpc/client'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { businessHeader, chosenBusiness } from '../chosen-business.ts'
import { createClient } from './client.ts'
import { fetchFirst } from './fetch-first.ts'
import { tabId } from '../live/tab-id.ts'

/** Loads with the first call, because the login screen makes none before it is drawn. */
export const fetchLink = () => import('./api-link.ts').then(({ apiLink }) => apiLink(apiHeaders, fetchFirst))

/** What each request says of its tab and business. */
export function apiHeaders(): Record<string, string> {
  const business = chosenBusiness()
  return { 'x-muster-tab': tabId, ...(business !== null && { [businessHeader]: business }) }
}

export const client = createClient(new DynamicLink(fetchLink))

/** The client as options and keys for TanStack Query. */
export const api = createTanstackQueryUtils(client)
