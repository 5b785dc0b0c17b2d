import { callers } from 'virtual:contract'
import type { contract } from '#shared/contract.ts'
import type { Role } from '#shared/core/role.ts'
import { useSession } from './session.ts'

type Contract = typeof contract
/** `feature.verb` of each endpoint. */
export type EndpointName = {
  [Feature in keyof Contract]: `${Feature}.${keyof Contract[Feature] & string}`
}[keyof Contract]

/** Whether the contract allows the role to call the endpoint. The server decides; a screen leaves out what it would refuse. */
export function mayCall(role: Role, endpoint: EndpointName): boolean {
  const roles = callers[endpoint] ?? ''
  return roles === '' || roles.includes(role.charAt(0))
}

/** What the user may do at their business: `const may = useMay()`, then `may('timesheets.setStatus') && <Button …>`. */
export function useMay() {
  const { role } = useSession().business
  return (endpoint: EndpointName) => mayCall(role, endpoint)
}
