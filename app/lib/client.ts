import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { routes } from 'virtual:contract'
import type { contract } from '#shared/contract.ts'
import { fetchWithMessage } from './api-error.ts'

export type Client = JsonifiedClient<ContractRouterClient<typeof contract>>

/** The only client of the server's API, typed by the contract. @param headers added to each call */
export function createClient(headers: () => Record<string, string>, fetch = fetchWithMessage): Client {
  const link = new OpenAPILink(routes, { url: `${window.location.origin}/api`, headers, fetch })
  return createORPCClient(link)
}
