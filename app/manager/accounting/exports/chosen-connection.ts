import type { Connection } from '#shared/accounting/connections/accounting-contract.ts'
import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'

export type LinkedConnection = Connection & { link: NonNullable<Connection['link']> }

/** Connections with a sign-in, whether or not an organisation is chosen. */
export function linkedConnections(connections: readonly Connection[]): LinkedConnection[] {
  return connections.flatMap(({ link, ...rest }) => (link ? { ...rest, link } : []))
}

/** The connection that the URL names; otherwise the first usable one, or the first. */
export function chosenConnection(
  linked: readonly LinkedConnection[],
  provider: AccountingProvider | undefined,
): LinkedConnection | undefined {
  const named = linked.find((each) => each.provider === provider)
  return named ?? linked.find(({ link }) => link.tenant !== null && !link.expired) ?? linked[0]
}
