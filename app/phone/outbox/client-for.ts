import { type Client, createClient } from '#app/lib/client.ts'
import { tabId } from '#app/lib/tab-id.ts'

/** Calls on behalf of the signed-in person's employment at this business; null before it is known. */
export const clientFor = (managerId: string | null): Client =>
  createClient(() => ({ 'x-muster-tab': tabId, ...(managerId && { 'x-muster-business': managerId }) }))
