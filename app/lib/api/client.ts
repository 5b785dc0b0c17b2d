import { type ClientContext, type ClientLink, createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import type { contract } from '#shared/contract.ts'

export type Client = JsonifiedClient<ContractRouterClient<typeof contract>>

/** The only client of the server's API, typed by the contract. */
export const createClient = (link: ClientLink<ClientContext>): Client => createORPCClient(link)
