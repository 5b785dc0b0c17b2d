import type { ClientContext, ClientLink } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { routes } from 'virtual:contract'
import { fetchWithMessage } from './api-error.ts'

/** Turns calls into requests to the server, as the contract says. @param headers added to each call */
export function apiLink(headers: () => Record<string, string>, fetch = fetchWithMessage): ClientLink<ClientContext> {
  return new OpenAPILink(routes, { url: `${window.location.origin}/api`, headers, fetch })
}
