import { textOf } from '#shared/texts.ts'
import { z } from 'zod'
import { password } from '#shared/accounts/password.ts'
import { codedText } from '#shared/core/coded-text.ts'
import { endpoint } from '#shared/core/endpoint.ts'
import { done, id, requiredText, text } from '#shared/core/fields.ts'
import { mostPeople } from '#shared/core/farm-limits.ts'
import { namedObject } from '#shared/core/named-object.ts'
import { accountingProviders } from './accounting-provider.ts'
import { exportsContract } from '../exports/exports-contract.ts'
import { providerRate } from './payroll-records.ts'
import { managers, payrollRoles } from '#shared/core/role.ts'

const provider = z.enum(accountingProviders, 'Choose Xero or MYOB.')
const ofProvider = z.object({ provider })
const tenantId = requiredText(200, 'Choose one from the list.')
const providerId = requiredText(100, 'Choose one from the list.')

const connection = namedObject('Connection', {
  provider,
  /** False without a client id: then no connection is possible. */
  available: z.boolean(),
  /** The provider's own site, where a manager can view drafts. */
  appUrl: z.string(),
  link: z
    .object({
      /** Null until the manager chooses one of several. */
      tenant: z.object({ id: z.string(), name: z.string() }).nullable(),
      connectedAt: z.string(),
      connectedBy: z.string(),
      /** The provider no longer accepts the sign-in, so the manager must reconnect. */
      expired: z.boolean(),
      /** Expired because the connection was ended at the provider. */
      ended: z.boolean(),
      lastSync: z.object({
        at: z.string().nullable(),
        failedAt: z.string().nullable(),
        failure: codedText.nullable(),
      }),
      linkedPeople: z.number().int(),
      people: z.number().int(),
    })
    .nullable(),
})
export type Connection = z.infer<typeof connection>

/** People, rates or organisations of a provider that a screen lists: more than any provider has for one farm. */
export const mostOfProvider = 10_000

/** Candidates of one person, the likeliest of them. */
export const mostCandidates = 50

const candidate = namedObject('Candidate', {
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  active: z.boolean(),
})

/** `suggested` and `duplicates` come from the name; `linked` to `gone` from the link that the manager confirmed. */
export const matchStates = [
  'linked',
  'renamed',
  'unreadable',
  'left',
  'gone',
  'suggested',
  'duplicates',
  'near',
  'none',
] as const

const personMatch = namedObject('PersonMatch', {
  employeeId: id,
  firstName: z.string(),
  lastName: z.string(),
  state: z.enum(matchStates),
  /** The linked provider employee; null without a link, or when the provider no longer has them. */
  linked: candidate.nullable(),
  /** Candidates to choose from, likeliest first. A single one is suggested only if the names are the same. */
  candidates: z.array(candidate).max(mostCandidates),
  /** Why nothing can be sent for the linked or suggested person, and what to do. Absent if their record was read. */
  problem: codedText.optional(),
})
export type PersonMatch = z.infer<typeof personMatch>

export const accountingContract = {
  listConnections: endpoint
    .meta({ allow: payrollRoles, outside: true, reads: ['accounting', 'employees'] })
    .route({
      method: 'GET',
      path: '/accounting/connections',
      summary: 'List both providers and how they are connected',
    })
    .output(z.array(connection).max(accountingProviders.length)),
  startConnection: endpoint
    .meta({ allow: managers, outside: true, guessable: true, changes: ['accounting'] })
    .route({
      method: 'POST',
      path: '/accounting/connections',
      summary: 'Get the address of the provider’s sign-in page',
    })
    .input(ofProvider.extend({ password }))
    .output(z.object({ url: z.string() })),
  connect: endpoint
    .meta({ allow: managers, outside: true, changes: ['accounting', 'manager'] })
    .route({
      method: 'POST',
      path: '/accounting/connect',
      summary: 'Exchange the code that the provider sent back for tokens',
    })
    .input(
      ofProvider.extend({
        tempCode: requiredText(2000, 'The provider’s answer is incomplete. Start again.'),
        state: requiredText(200, 'The provider’s answer is incomplete. Start again.'),
        /** MYOB names the company file in the address it returns to. */
        businessId: text(200).optional(),
        businessName: text(300).optional(),
      }),
    )
    .output(z.object({ tenant: z.object({ id: z.string(), name: z.string() }).nullable() })),
  refreshTokens: endpoint
    .meta({
      allow: payrollRoles,
      outside: true,
      changes: ['accounting'],
      signedOut: textOf('accounting.noAuthenticatedUser'),
    })
    .route({ method: 'POST', path: '/accounting/refresh', summary: 'Renew the provider’s tokens now' })
    .input(ofProvider)
    .output(done),
  listTenants: endpoint
    .meta({ allow: managers, outside: true, reads: ['accounting'] })
    .route({ method: 'GET', path: '/accounting/tenants', summary: 'List the organisations this connection may use' })
    .input(ofProvider)
    .output(z.array(z.object({ id: z.string(), name: z.string() })).max(mostOfProvider)),
  chooseTenant: endpoint
    .meta({ allow: managers, outside: true, changes: ['accounting', 'manager'] })
    .route({ method: 'POST', path: '/accounting/tenants', summary: 'Choose the organisation to export to' })
    .input(ofProvider.extend({ tenantId }))
    .output(done),
  disconnect: endpoint
    .meta({ allow: managers, outside: true, guessable: true, changes: ['accounting', 'manager'] })
    .route({ method: 'POST', path: '/accounting/disconnect', summary: 'End the connection, at the provider too' })
    .input(ofProvider.extend({ password }))
    .output(done),
  syncPayroll: endpoint
    .meta({
      allow: payrollRoles,
      outside: true,
      changes: ['accounting'],
      signedOut: textOf('accounting.noAuthenticatedUser'),
    })
    .route({
      method: 'POST',
      path: '/accounting/sync',
      summary: 'Sync employees, rates and calendars from the provider',
    })
    .input(ofProvider)
    .output(done),

  listMatches: endpoint
    .meta({ allow: payrollRoles, reads: ['accounting', 'employees'] })
    .route({ method: 'GET', path: '/accounting/people', summary: 'List employees and their matches at the provider' })
    .input(ofProvider)
    .output(
      z.object({
        syncedAt: z.string().nullable(),
        people: z.array(personMatch).max(mostPeople),
        others: z.array(candidate).max(mostOfProvider),
      }),
    ),
  linkPeople: endpoint
    .meta({ allow: payrollRoles, changes: ['accounting'] })
    .route({ method: 'POST', path: '/accounting/people', summary: 'Link employees to their records at the provider' })
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
    .meta({ allow: payrollRoles, changes: ['accounting'] })
    .route({
      method: 'POST',
      path: '/accounting/people/unlink',
      summary: 'Remove the link of an employee to the provider',
    })
    .input(ofProvider.extend({ employeeId: id }))
    .output(done),

  listRates: endpoint
    .meta({ allow: payrollRoles, reads: ['accounting'] })
    .route({
      method: 'GET',
      path: '/accounting/rates',
      summary: 'List the rates that can pay hours, and the chosen ones',
    })
    .input(ofProvider)
    .output(
      z.object({
        rates: z.array(providerRate).max(mostOfProvider),
        /**
         * Null uses the provider's default for ordinary hours and overtime, and pays Sundays and holidays like any
         * other day.
         */
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
    .meta({ allow: payrollRoles, changes: ['accounting'] })
    .route({ method: 'POST', path: '/accounting/rates', summary: 'Choose the rate that pays each kind of hours' })
    .input(
      ofProvider.extend({
        ordinaryRateId: providerId.nullable(),
        overtimeRateId: providerId.nullable(),
        /** An omitted rate is unchanged; a browser tab with an earlier version omits these two. */
        sundayRateId: providerId.nullable().optional(),
        holidayRateId: providerId.nullable().optional(),
      }),
    )
    .output(done),

  ...exportsContract,
}
