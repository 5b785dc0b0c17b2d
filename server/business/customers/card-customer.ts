import type { Stripe } from 'stripe'
import type { CardService } from './card-service.ts'

export interface CustomerFacts {
  userId: string
  businessName: string
  contactName: string | null
  contactEmail: string | null
  contactNumber: string | null
  state: string
  abn: string | null
}

/** The queue retries the job, with longer delays than the library's own retries. */
const timeoutMs = 20_000
/** The provider accepts no longer number. A longer one is left out, so that the customer is still created. */
const longestPhone = 20

/** Loaded on demand, because most runs of the server never need it. */
async function openStripe({ secretKey, apiUrl }: CardService): Promise<Stripe> {
  const { Stripe } = await import('stripe')
  const { protocol, hostname, port } = new URL(apiUrl)
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
  })
}

/**
 * Creates the customer of a business at the card provider at most once, whatever is lost on the way (payroll.md 3).
 * @param mayBeForgotten the provider forgets an idempotency key after a day, so it is searched first
 * @returns the customer's id; throws what the provider's library throws
 */
export async function makeCustomer(
  service: CardService,
  facts: CustomerFacts,
  mayBeForgotten: boolean,
): Promise<string> {
  const stripe = await openStripe(service)
  const { userId, contactEmail, contactName, contactNumber, abn } = facts
  if (mayBeForgotten) {
    const { data } = await stripe.customers.search({ query: `metadata['user_id']:'${userId}'`, limit: 1 })
    if (data[0]) return data[0].id
  }
  const state = facts.state.toUpperCase()
  const { id } = await stripe.customers.create(
    {
      name: facts.businessName,
      ...(contactEmail && { email: contactEmail }),
      ...(contactNumber && contactNumber.length <= longestPhone && { phone: contactNumber }),
      ...(contactName && { description: contactName }),
      address: { state, country: 'AU' },
      metadata: { user_id: userId, state, ...(abn && { abn }) },
    },
    { idempotencyKey: `customer:${userId}` },
  )
  return id
}
