import type { Connection } from '#shared/accounting/connections/accounting-contract.ts'
import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'

export type LinkedConnection = Connection & { link: NonNullable<Connection['link']> }

/** Those that somebody has signed in to, be there an organisation to send to or not. */
export function linkedConnections(connections: readonly Connection[]): LinkedConnection[] {
  return connections.flatMap(({ link, ...rest }) => (link ? { ...rest, link } : []))
}

/** The provider of the address; without one, the first that can be sent to as it stands, else the first. */
export function chosenConnection(
  linked: readonly LinkedConnection[],
  provider: AccountingProvider | undefined,
): LinkedConnection | undefined {
  const named = linked.find((each) => each.provider === provider)
  return named ?? linked.find(({ link }) => link.tenant !== null && !link.expired) ?? linked[0]
}
