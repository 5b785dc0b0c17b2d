import type { Stripe } from 'stripe'
import type { OutsideServices } from '#server/core/startup/outside-services.ts'

type CardService = NonNullable<OutsideServices['stripe']>

export interface CustomerFacts {
  userId: string
  businessName: string
  contactName: string | null
  contactEmail: string | null
  contactNumber: string | null
  state: string
  abn: string | null
}

/** The job is tried again by itself, later than a library would. */
const timeoutMs = 20_000
/** The longest number that the provider takes; a longer one is no reason to have no customer. */
const longestPhone = 20

/** Loaded when it is needed: most starts of the server never do. */
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
 * The customer of a business at the card provider, made at most once whatever is lost on the way (payroll.md 3).
 * @param mayBeForgotten the provider remembers an idempotency key for a day only: after that it is searched first
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
