import { z } from 'zod'
import { endpoint } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/fields.ts'
import { namedObject } from '#shared/core/named-object.ts'
import { cursor, nextCursor } from '#shared/core/page-fields.ts'
import { mostNames } from '#shared/core/pages.ts'
import { managersAndEmployees, payrollRoles, roles } from '#shared/core/role.ts'

const employeeName = namedObject('EmployeeName', {
  id,
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  active: z.boolean(),
})
/** An employee in a register of names, for pickers and filters. */
export type EmployeeName = z.infer<typeof employeeName>

const colleague = namedObject('Colleague', {
  userId: id,
  name: z.string(),
  role: z.enum(roles),
  active: z.boolean(),
})
/** A person of the business, as everyone who works there sees them. */
export type Colleague = z.infer<typeof colleague>

/** Registers of names, which a screen reads to their end. */
export const peopleContract = {
  listPeople: endpoint
    .meta({ allow: managersAndEmployees, whileEmployed: true, reads: ['employees', 'manager'] })
    .route({
      method: 'GET',
      path: '/people',
      summary: 'List the names of everyone at the business, also of those who left',
    })
    .input(z.object({ cursor }))
    .output(z.object({ people: z.array(colleague).max(mostNames), nextCursor })),
  listNames: endpoint
    .meta({ allow: payrollRoles, reads: ['employees'] })
    .route({
      method: 'GET',
      path: '/employees/names',
      summary: 'List the names of all employees, active and archived, at most 2,500 at a time',
    })
    .input(z.object({ cursor }))
    .output(z.object({ employees: z.array(employeeName).max(mostNames), nextCursor })),
}
