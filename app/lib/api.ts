import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { createClient } from './client.ts'
import { tabId } from './tab-id.ts'

/** The client as options and keys for TanStack Query. */
export const api = createTanstackQueryUtils(createClient(() => ({ 'x-muster-tab': tabId })))
