import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { chosenBusiness } from './chosen-business.ts'
import { createClient } from './client.ts'
import { tabId } from './tab-id.ts'

export const client = createClient(() => {
  const business = chosenBusiness()
  return { 'x-muster-tab': tabId, ...(business !== null && { 'x-muster-business': business }) }
})

/** The client as options and keys for TanStack Query. */
export const api = createTanstackQueryUtils(client)
