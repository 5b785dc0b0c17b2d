import { textOf } from '#shared/texts.ts'
import { z } from 'zod'
import { endpoint } from '#shared/core/endpoint.ts'
import { day, done, email, id, instant, requiredText, text } from '#shared/core/fields.ts'
import { farmLimits } from '#shared/core/farm-limits.ts'
import { namedObject } from '#shared/core/named-object.ts'
import { abnProblem } from './abn.ts'
import { commodities } from './commodity.ts'
import { configTypes, configuredTypes } from './config-type.ts'
import { payPeriodProblem } from './configuration-limits.ts'
import { peopleCountProblem } from './people-count.ts'
import { placeInput, placeOutput } from './place-fields.ts'
import { australianZones, states } from './state.ts'
import { everyone, managers, payrollRoles } from '#shared/core/role.ts'

const configuredValue = z.object({ id, configType: z.enum(configTypes), value: z.number() })

export const businessOutput = namedObject('Business', {
  id,
  businessName: z.string(),
  state: z.enum(states),
  suburb: z.string().nullable(),
  ...placeOutput,
  timeZone: z.string(),
  contactName: z.string().nullable(),
  contactEmail: z.string().nullable(),
  contactNumber: z.string().nullable(),
  contactPosition: z.string().nullable(),
  staffCount: z.number().int(),
  contractorCount: z.number().int().nullable(),
  commodities: z.array(z.enum(commodities)).max(commodities.length),
  abn: z.string().nullable(),
  uhfChannel: z.string().nullable(),
  operateTruck: z.boolean(),
  operateTelehandler: z.boolean(),
  overThreeTonnes: z.boolean(),
  operateForklift: z.boolean(),
  operateSprayRigs: z.boolean(),
  showsPayEstimate: z.boolean(),
  configuration: z.array(configuredValue).max(configTypes.length),
  payrollCalendar: z.object({ id, startDate: day, period: z.number().int() }),
  /** The configured map tiles; null draws maps on a plain background. */
  mapTiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
})

/** Entries that a change of zone moves, of those that are listed: more would not be read. */
export const mostMoved = 20

/** Refuses with the message of a rule that the forms use too. */
const saying =
  <Value>(problemOf: (value: Value) => string | null) =>
  (value: Value, context: z.RefinementCtx) => {
    const message = problemOf(value)
    if (message) context.addIssue({ code: 'custom', message })
  }

const count = z
  .number('Enter a number.')
  .int({ error: 'Enter a whole number.', abort: true })
  .superRefine(saying(peopleCountProblem))

/** Blank text means no value. */
export const companyFields = {
  businessName: requiredText(150, 'Enter the name of the business.'),
  abn: text(20).trim().superRefine(saying(abnProblem)),
  state: z.enum(states),
  timeZone: z.enum(australianZones),
  suburb: text(80).trim(),
  ...placeInput,
  contactName: requiredText(120, 'Enter the name of a contact.'),
  contactEmail: requiredText(254, 'Enter the email of the contact.').pipe(email),
  contactNumber: text(40).trim(),
  contactPosition: text(80).trim(),
  staffCount: count,
  contractorCount: count.nullable(),
  commodities: z.array(z.enum(commodities)).max(commodities.length),
  uhfChannel: text(20).trim(),
  operateTruck: z.boolean(),
  operateTelehandler: z.boolean(),
  overThreeTonnes: z.boolean(),
  operateForklift: z.boolean(),
  operateSprayRigs: z.boolean(),
}

/** A removed row stays listed, marked, because old entries still show its name. */
const namedRow = namedObject('NamedRow', { id, name: z.string(), removed: z.boolean(), createdAt: z.string() })
export type NamedRow = z.infer<typeof namedRow>

/** A named row that may say where it is. */
const location = namedObject('Location', { ...namedRow.shape, ...placeOutput })
export type Location = z.infer<typeof location>

const newRows = namedObject('NewRows', {
  rows: z
    .array(z.object({ id, name: text(120) }))
    .min(1)
    .max(50),
})
const rename = z.object({ id, name: requiredText(120, 'Enter a name.') })
const oneId = z.object({ id })

const publicHoliday = namedObject('PublicHoliday', { id, day, name: z.string(), note: z.string().nullable() })
export type PublicHoliday = z.infer<typeof publicHoliday>

export const businessContract = {
  getBusiness: endpoint
    .meta({ allow: payrollRoles, reads: ['manager', 'config'] })
    .route({ method: 'GET', path: '/business', summary: 'Get the business, its configuration and payroll calendar' })
    .output(businessOutput),
  editCompany: endpoint
    .meta({ allow: managers, changes: ['manager', 'config', 'timesheets', 'calendar', 'tasks'] })
    .route({ method: 'PATCH', path: '/business', summary: 'Change the profile of the business' })
    .input(z.object(companyFields))
    .output(done),
  previewZone: endpoint
    .meta({ allow: managers, reads: ['timesheets', 'manager', 'config', 'calendar', 'tasks'] })
    .route({
      method: 'GET',
      path: '/business/zone-preview',
      summary: 'List which entries another time zone would move to another day, and count what is planned',
    })
    .input(z.object({ timeZone: z.enum(australianZones) }))
    .output(
      z.object({
        /** The first of them, by start. */
        toOtherPeriod: z.array(z.object({ id, name: z.string(), startTime: instant, day, newDay: day })).max(mostMoved),
        toOtherPeriodCount: z.number().int(),
        withinPeriodCount: z.number().int(),
        /** Entries that keep their day, because a locked pay period covers the old day or the new one. */
        lockedCount: z.number().int(),
        /** Events that are not over, a series once, and open tasks with a time: these keep their clock time. */
        events: z.number().int(),
        tasks: z.number().int(),
      }),
    ),
  setConfiguration: endpoint
    .meta({ allow: managers, changes: ['config', 'timesheets'] })
    .route({ method: 'PATCH', path: '/business/configuration/{id}', summary: 'Set one value of the configuration' })
    .input(z.object({ id, configType: z.enum(configuredTypes), value: z.number('Enter a number.') }))
    .output(done),
  setPayrollCalendar: endpoint
    .meta({ allow: managers, changes: ['config', 'timesheets'] })
    .route({
      method: 'PATCH',
      path: '/business/payroll-calendar/{id}',
      summary: 'Set the first day and the length of the pay periods',
    })
    .input(
      z.object({
        id,
        startDate: day,
        period: z
          .number('Enter a number of days.')
          .int({ error: 'Enter whole days.', abort: true })
          .superRefine(saying(payPeriodProblem)),
      }),
    )
    .output(done),
  setPayEstimate: endpoint
    .meta({ allow: managers, changes: ['config'] })
    .route({
      method: 'PUT',
      path: '/business/pay-estimate',
      summary: 'Set whether employees see the estimated pay of their own hours',
    })
    .input(z.object({ shown: z.boolean() }))
    .output(done),
  getSetupProgress: endpoint
    .meta({ allow: payrollRoles, reads: ['manager', 'config', 'employees', 'assets'] })
    .route({ method: 'GET', path: '/business/setup-progress', summary: 'Get which set-up steps are done' })
    .output(z.object({ steps: z.array(z.object({ path: z.string(), done: z.boolean() })).max(5) })),

  listLocations: endpoint
    .meta({ allow: payrollRoles, reads: ['manager'] })
    .route({ method: 'GET', path: '/locations', summary: 'List the locations, with removed ones marked' })
    .output(z.array(location).max(farmLimits.manager_locations.most)),
  addLocations: endpoint
    .meta({ allow: managers, changes: ['manager'], signedOut: textOf('accounts.userIdUndefined') })
    .route({ method: 'POST', path: '/locations', summary: 'Add locations' })
    .input(newRows)
    .output(done),
  renameLocation: endpoint
    .meta({ allow: managers, changes: ['manager'] })
    .route({ method: 'PATCH', path: '/locations/{id}', summary: 'Rename a location' })
    .input(rename)
    .output(done),
  setLocationPlace: endpoint
    .meta({ allow: managers, changes: ['manager'] })
    .route({
      method: 'PATCH',
      path: '/locations/{id}/place',
      summary: 'Set the address and the position of a location; blank and null remove them',
    })
    .input(z.object({ id, ...placeInput }))
    .output(done),
  removeLocation: endpoint
    .meta({ allow: managers, changes: ['manager'] })
    .route({ method: 'DELETE', path: '/locations/{id}', summary: 'Remove a location; old entries still show its name' })
    .input(oneId)
    .output(done),
  restoreLocation: endpoint
    .meta({ allow: managers, changes: ['manager'] })
    .route({ method: 'POST', path: '/locations/{id}/restore', summary: 'Restore a removed location' })
    .input(oneId)
    .output(done),

  listActivities: endpoint
    .meta({ allow: payrollRoles, reads: ['manager'] })
    .route({ method: 'GET', path: '/activities', summary: 'List the activities, with removed ones marked' })
    .output(z.array(namedRow).max(farmLimits.manager_activities.most)),
  addActivities: endpoint
    .meta({ allow: managers, changes: ['manager'], signedOut: textOf('accounts.userIdUndefined') })
    .route({ method: 'POST', path: '/activities', summary: 'Add activities' })
    .input(newRows)
    .output(done),
  renameActivity: endpoint
    .meta({ allow: managers, changes: ['manager'] })
    .route({ method: 'PATCH', path: '/activities/{id}', summary: 'Rename an activity' })
    .input(rename)
    .output(done),
  removeActivity: endpoint
    .meta({ allow: managers, changes: ['manager'] })
    .route({
      method: 'DELETE',
      path: '/activities/{id}',
      summary: 'Remove an activity; old entries still show its name',
    })
    .input(oneId)
    .output(done),
  restoreActivity: endpoint
    .meta({ allow: managers, changes: ['manager'] })
    .route({ method: 'POST', path: '/activities/{id}/restore', summary: 'Restore a removed activity' })
    .input(oneId)
    .output(done),

  listHolidays: endpoint
    .meta({ allow: everyone, whileEmployed: true, reads: ['config'] })
    .route({
      method: 'GET',
      path: '/public-holidays',
      summary: 'List the public holidays this business keeps, oldest first',
    })
    // Those of the state come on top of what a manager may add, until 2099.
    .output(z.array(publicHoliday).max(2 * farmLimits.public_holidays.most)),
  addHoliday: endpoint
    .meta({ allow: managers, changes: ['config'] })
    .route({ method: 'POST', path: '/public-holidays', summary: 'Add a public holiday' })
    .input(z.object({ id, day, name: requiredText(120, 'Enter a name.'), note: text(200).trim().nullable() }))
    .output(done),
  removeHoliday: endpoint
    .meta({ allow: managers, changes: ['config'] })
    .route({ method: 'DELETE', path: '/public-holidays/{id}', summary: 'Remove a public holiday' })
    .input(oneId)
    .output(done),
}
