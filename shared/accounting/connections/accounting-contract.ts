import { z } from 'zod'
import { password } from '#shared/accounts/password.ts'
import { endpoint } from '#shared/core/endpoint.ts'
import { done, id, requiredText, text } from '#shared/core/fields.ts'
import { accountingMessages } from './accounting-messages.ts'
import { accountingProviders } from './accounting-provider.ts'
import { exportsContract } from '../exports/exports-contract.ts'
import { providerRate } from './payroll-records.ts'

const provider = z.enum(accountingProviders, 'Choose Xero or MYOB.')
const ofProvider = z.object({ provider })
const tenantId = requiredText(200, 'Choose one of the list.')
const providerId = requiredText(100, 'Choose one of the list.')

const connection = z.object({
  provider,
  /** False where no client id is set: nobody can connect. */
  available: z.boolean(),
  /** Where the provider's own screens are, to look at drafts there. */
  appUrl: z.string(),
  link: z
    .object({
      /** Null until one of several is chosen. */
      tenant: z.object({ id: z.string(), name: z.string() }).nullable(),
      connectedAt: z.string(),
      connectedBy: z.string(),
      /** The sign-in is worth nothing any more: reconnect. */
      expired: z.boolean(),
      /** It is expired because somebody ended it at the provider. */
      ended: z.boolean(),
      lastSync: z.object({
        at: z.string().nullable(),
        failedAt: z.string().nullable(),
        failure: z.string().nullable(),
      }),
      linkedPeople: z.number().int(),
      people: z.number().int(),
    })
    .nullable(),
})
export type Connection = z.infer<typeof connection>

const candidate = z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), active: z.boolean() })

/** `suggested` and `duplicates` come from the name; `linked` and what follows from the link that the manager confirmed. */
export const matchStates = ['linked', 'renamed', 'left', 'gone', 'suggested', 'duplicates', 'near', 'none'] as const

const personMatch = z.object({
  employeeId: id,
  firstName: z.string(),
  lastName: z.string(),
  state: z.enum(matchStates),
  /** Whom the link points at; null when not linked, or gone there. */
  linked: candidate.nullable(),
  /** For the manager to choose from, the likeliest first. One alone is suggested only with the same name. */
  candidates: z.array(candidate),
})
export type PersonMatch = z.infer<typeof personMatch>

export const accountingContract = {
  listConnections: endpoint
    .meta({ allow: 'manager', outside: true, reads: ['accounting', 'employees'] })
    .route({ method: 'GET', path: '/accounting/connections', summary: 'Both providers, and how they are connected' })
    .output(z.array(connection)),
  startConnection: endpoint
    .meta({ allow: 'manager', outside: true, guessable: true, changes: ['accounting'] })
    .route({ method: 'POST', path: '/accounting/connections', summary: 'The address of the provider’s sign-in' })
    .input(ofProvider.extend({ password }))
    .output(z.object({ url: z.string() })),
  connect: endpoint
    .meta({ allow: 'manager', outside: true, changes: ['accounting', 'manager'] })
    .route({ method: 'POST', path: '/accounting/connect', summary: 'Exchange the code that the provider sent back' })
    .input(
      ofProvider.extend({
        tempCode: requiredText(2000, 'The answer of the provider is not complete. Start again.'),
        state: requiredText(200, 'The answer of the provider is not complete. Start again.'),
        /** MYOB names the company file in the address it returns to. */
        businessId: text(200).optional(),
        businessName: text(300).optional(),
      }),
    )
    .output(z.object({ tenant: z.object({ id: z.string(), name: z.string() }).nullable() })),
  refreshTokens: endpoint
    .meta({
      allow: 'manager',
      outside: true,
      changes: ['accounting'],
      signedOut: accountingMessages.noAuthenticatedUser,
    })
    .route({ method: 'POST', path: '/accounting/refresh', summary: 'Renew the provider’s tokens now' })
    .input(ofProvider)
    .output(done),
  listTenants: endpoint
    .meta({ allow: 'manager', outside: true, reads: ['accounting'] })
    .route({ method: 'GET', path: '/accounting/tenants', summary: 'The organisations this connection may use' })
    .input(ofProvider)
    .output(z.array(z.object({ id: z.string(), name: z.string() }))),
  chooseTenant: endpoint
    .meta({ allow: 'manager', outside: true, changes: ['accounting', 'manager'] })
    .route({ method: 'POST', path: '/accounting/tenants' })
    .input(ofProvider.extend({ tenantId }))
    .output(done),
  disconnect: endpoint
    .meta({ allow: 'manager', outside: true, guessable: true, changes: ['accounting', 'manager'] })
    .route({ method: 'POST', path: '/accounting/disconnect', summary: 'End the connection, at the provider too' })
    .input(ofProvider.extend({ password }))
    .output(done),
  syncPayroll: endpoint
    .meta({
      allow: 'manager',
      outside: true,
      changes: ['accounting'],
      signedOut: accountingMessages.noAuthenticatedUser,
    })
    .route({ method: 'POST', path: '/accounting/sync', summary: 'Read employees, rates and calendars anew' })
    .input(ofProvider)
    .output(done),

  listMatches: endpoint
    .meta({ allow: 'manager', reads: ['accounting', 'employees'] })
    .route({ method: 'GET', path: '/accounting/people', summary: 'Our people beside the provider’s' })
    .input(ofProvider)
    .output(z.object({ syncedAt: z.string().nullable(), people: z.array(personMatch), others: z.array(candidate) })),
  linkPeople: endpoint
    .meta({ allow: 'manager', changes: ['accounting'] })
    .route({ method: 'POST', path: '/accounting/people' })
    .input(
      ofProvider.extend({
        links: z
          .array(z.object({ employeeId: id, providerEmployeeId: providerId }))
          .min(1)
          .max(500),
      }),
    )
    .output(done),
  unlinkPerson: endpoint
    .meta({ allow: 'manager', changes: ['accounting'] })
    .route({ method: 'POST', path: '/accounting/people/unlink' })
    .input(ofProvider.extend({ employeeId: id }))
    .output(done),

  listRates: endpoint
    .meta({ allow: 'manager', reads: ['accounting'] })
    .route({
      method: 'GET',
      path: '/accounting/rates',
      summary: 'What hours can be paid by, and what they are paid by',
    })
    .input(ofProvider)
    .output(
      z.object({
        rates: z.array(providerRate),
        /** Null: the provider's own is taken for ordinary hours and overtime; Sundays and holidays are paid like any other day. */
        chosen: z.object({
          ordinaryRateId: z.string().nullable(),
          overtimeRateId: z.string().nullable(),
          sundayRateId: z.string().nullable(),
          holidayRateId: z.string().nullable(),
        }),
        automatic: z.object({ ordinaryRateId: z.string().nullable(), overtimeRateId: z.string().nullable() }),
      }),
    ),
  chooseRates: endpoint
    .meta({ allow: 'manager', changes: ['accounting'] })
    .route({ method: 'POST', path: '/accounting/rates' })
    .input(
      ofProvider.extend({
        ordinaryRateId: providerId.nullable(),
        overtimeRateId: providerId.nullable(),
        /** Left out, as by a tab of an earlier version, they stay as they are. */
        sundayRateId: providerId.nullable().optional(),
        holidayRateId: providerId.nullable().optional(),
      }),
    )
    .output(done),

  ...exportsContract,
}
