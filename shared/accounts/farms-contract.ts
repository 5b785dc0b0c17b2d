import { z } from 'zod'
import { endpoint } from '#shared/core/endpoint.ts'
import { done, id } from '#shared/core/fields.ts'
import { namedObject } from '#shared/core/named-object.ts'
import { employees } from '#shared/core/role.ts'
import { mostFarms } from './account-limits.ts'

const ownFarm = namedObject('OwnFarm', {
  id,
  name: z.string(),
  /** The employee confirmed that they work or worked there. */
  confirmed: z.boolean(),
  /** The farm may read the employee's own profile and documents, with their consent. */
  shares: z.boolean(),
})
export type OwnFarm = z.infer<typeof ownFarm>

/** The farms that an employee is linked to, and what each of them may read. Input and header name the same farm. */
export const farmsContract = {
  listMyFarms: endpoint
    .meta({ allow: employees, reads: ['employees', 'manager'] })
    .route({ method: 'GET', path: '/my/farms', summary: 'List the farms of the employee, and what each may read' })
    .output(
      z.object({
        email: z.string(),
        /** The employee opened a link in an email that no manager sees. */
        emailConfirmed: z.boolean(),
        farms: z.array(ownFarm).max(mostFarms),
      }),
    ),
  confirmFarm: endpoint
    .meta({ allow: employees, changes: ['employees', 'tickets', 'notifications'] })
    .route({ method: 'PUT', path: '/my/farms/{id}', summary: 'Confirm a farm, and share the profile with it or not' })
    .input(z.object({ id, shares: z.boolean() }))
    .output(done),
  leaveFarm: endpoint
    .meta({ allow: employees, changes: ['employees', 'tickets', 'notifications'] })
    .route({ method: 'DELETE', path: '/my/farms/{id}', summary: 'End the link to a farm; it keeps its own records' })
    .input(z.object({ id }))
    .output(done),
  sendConfirmation: endpoint
    .meta({ allow: employees })
    .route({
      method: 'POST',
      path: '/my/confirmation-email',
      summary: 'Email the caller the link that confirms their email',
    })
    .output(done),
}
