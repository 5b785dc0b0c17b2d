import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { routes } from 'virtual:contract'
import type { contract } from '#shared/contract.ts'
import { fetchOrSayWhy } from './refusal.ts'
import { tabId } from './tab-id.ts'

type Client = JsonifiedClient<ContractRouterClient<typeof contract>>

const link = new OpenAPILink(routes, {
  url: `${window.location.origin}/api`,
  headers: { 'x-muster-tab': tabId },
  fetch: fetchOrSayWhy,
})

/** The one way to ask the server for anything, typed by the contract. */
const client: Client = createORPCClient(link)

/** The same, as options and keys for TanStack Query. */
export const api = createTanstackQueryUtils(client)
