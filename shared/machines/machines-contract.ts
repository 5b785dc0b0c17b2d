import { z } from 'zod'
import { endpoint } from '#shared/core/endpoint.ts'
import { day, done, id, instant, longText, requiredText, text, version } from '#shared/core/fields.ts'
import { farmLimits } from '#shared/core/farm-limits.ts'
import { namedObject } from '#shared/core/named-object.ts'
import { cursor, nextCursor } from '#shared/core/page-fields.ts'
import { mostRows } from '#shared/core/pages.ts'
import { employees, everyone, managers, managersAndEmployees } from '#shared/core/role.ts'
import { assetCategories, checklistCategories } from './asset-category.ts'
import { machineFilter, machineOrder } from './machine-filter.ts'
import { timelineKinds } from './machine-timeline.ts'
import { meterUnits } from './meter.ts'
import { itemKinds, mostItems } from './pre-start-checklists.ts'

const oneId = z.object({ id })

/** A reading of a meter, to a tenth. */
export const meterReading = z
  .number('Enter a number.')
  .min(0, 'A reading can’t be below zero.')
  .max(9_999_999, 'Enter a reading below ten million.')
  .multipleOf(0.1, 'Use at most one decimal.')

const namedFields = {
  name: requiredText(120, 'Enter a name.'),
  idCode: text(60).trim(),
  category: z.enum(assetCategories).nullable(),
}
const service = {
  everyMeter: z.number().int('Enter a whole number.').min(1, 'Enter at least 1.').max(100_000).nullable(),
  everyMonths: z.number().int('Enter whole months.').min(1, 'Enter at least 1.').max(120).nullable(),
  dueMeter: meterReading.nullable(),
  dueOn: day.nullable(),
}
/** Blank text means no value. */
const machineFields = {
  ...namedFields,
  make: text(60).trim(),
  model: text(60).trim(),
  year: z
    .number()
    .int('Enter a year.')
    .min(1900, 'Enter a year from 1900.')
    .max(2099, 'Enter a year before 2100.')
    .nullable(),
  serial: text(60).trim(),
  capacity: text(60).trim(),
  notes: longText(2000).trim(),
  meterUnit: z.enum(meterUnits).nullable(),
  /** Null leaves it as it is, so that an edit never puts back what a check has read since. */
  meter: meterReading.nullable(),
  photoFileId: id.nullable(),
  service: z.object(service),
}
const machineInput = z.object(machineFields)
export type MachineFields = z.infer<typeof machineInput>

/** A removed machine stays listed, marked, because old entries still show its name. */
const asset = namedObject('Asset', {
  id,
  name: z.string(),
  idCode: z.string().nullable(),
  category: z.enum(assetCategories).nullable(),
  removed: z.boolean(),
  createdAt: z.string(),
  version: z.number().int(),
  /** Null while it may be used. */
  outOfUseSince: instant.nullable(),
})
export type Asset = z.infer<typeof asset>

/** A reason not to use a machine. */
const hold = namedObject('AssetHold', {
  id,
  reason: z.string(),
  openedAt: instant,
  openedBy: z.string(),
  /** The maintenance report about it, if it came from a fault, and whether nothing is left to repair, because it is done or withdrawn. */
  reportId: id.nullable(),
  isRepaired: z.boolean(),
  isWithdrawn: z.boolean(),
})
export type AssetHold = z.infer<typeof hold>

/** Reasons that are shown at the same time, the first ones: more would be one a day, for months, on a machine that no one repairs. */
export const mostHolds = 100
const holds = z.array(hold).max(mostHolds)

const reading = z.object({ reading: z.number(), readAt: instant })

/** Names of those who may release a machine, as a refusal gives them. */
export const mostReleasers = 5
const releasers = z.array(z.string()).max(mostReleasers)

const machine = namedObject('Machine', {
  ...asset.shape,
  make: z.string(),
  model: z.string(),
  year: z.number().int().nullable(),
  serial: z.string(),
  capacity: z.string(),
  notes: z.string(),
  photoFileId: id.nullable(),
  meterUnit: z.enum(meterUnits).nullable(),
  meter: reading.nullable(),
  service: z.object({
    everyMeter: z.number().int().nullable(),
    everyMonths: z.number().int().nullable(),
    dueMeter: z.number().nullable(),
    dueOn: day.nullable(),
  }),
  holds,
  /** Released, and not checked since. */
  checkDue: z.boolean(),
  releasers,
})
export type Machine = z.infer<typeof machine>

const timelineRow = namedObject('TimelineRow', {
  id,
  kind: z.enum(timelineKinds),
  at: instant,
  /** When the server heard of it; the same as `at` for hours. */
  receivedAt: instant,
  /** A user id; of hours the employee's. */
  by: id,
  offline: z.boolean(),
  /** Items of a pre-start that failed. */
  failed: z.array(z.string()).max(mostItems),
  stopsUse: z.boolean(),
  meter: z.number().nullable(),
  note: z.string().nullable(),
  flags: z.array(z.string()).max(10),
  /** The report that it is about. */
  reportId: id.nullable(),
  /** Of hours worked with the machine, its share of the entry; null while it runs. */
  minutes: z.number().int().nullable(),
})
export type TimelineRow = z.infer<typeof timelineRow>

const checklistItem = z.object({
  id: text(40),
  text: requiredText(200, 'Enter what is checked, or remove the line.'),
  critical: z.boolean(),
  kind: z.enum(itemKinds),
  unit: text(12).trim().nullable(),
})
const items = z.array(checklistItem).min(1, 'A checklist needs at least one line.').max(mostItems)

const checklist = namedObject('Checklist', {
  category: z.enum(checklistCategories),
  /** 0 for the standard one. */
  version: z.number().int(),
  items,
})
export type Checklist = z.infer<typeof checklist>
const checklists = z.array(checklist).max(checklistCategories.length)

const knownMachine = namedObject('KnownMachine', {
  id,
  name: z.string(),
  idCode: z.string().nullable(),
  category: z.enum(assetCategories).nullable(),
  meterUnit: z.enum(meterUnits).nullable(),
  meter: reading.nullable(),
  checkDue: z.boolean(),
  /** When the last accepted release was given. */
  releasedAt: instant.nullable(),
  holds,
})
export type KnownMachine = z.infer<typeof knownMachine>

const event = { id, assetId: id }

export const machinesContract = {
  listAssets: endpoint
    .meta({ allow: everyone, whileEmployed: true, reads: ['assets', 'machines'] })
    .route({ method: 'GET', path: '/assets', summary: 'List the machines, with removed ones marked' })
    .output(z.array(asset).max(farmLimits.manager_assets.most)),
  listMachines: endpoint
    .meta({ allow: managers, reads: ['assets', 'machines'] })
    .route({ method: 'GET', path: '/machines', summary: 'List the machines that the farm has now, one page at a time' })
    .input(z.object({ ...machineFilter, ...machineOrder, cursor }))
    .output(z.object({ machines: z.array(asset).max(mostRows), nextCursor })),
  listForPhone: endpoint
    .meta({ allow: employees, whileEmployed: true, reads: ['assets', 'machines'] })
    .route({
      method: 'GET',
      path: '/my/machines',
      summary: 'List the machines with their state and checklists, for a phone',
    })
    .output(
      z.object({
        machines: z.array(knownMachine).max(farmLimits.manager_assets.most),
        checklists,
        releasers,
        /** Whether the caller may release machines. */
        mayRelease: z.boolean(),
      }),
    ),
  getMachine: endpoint
    .meta({ allow: managers, reads: ['assets', 'machines'] })
    .route({ method: 'GET', path: '/assets/{id}', summary: 'Get a machine with its state, meter and service' })
    .input(oneId)
    .output(machine),
  listTimeline: endpoint
    .meta({ allow: managers, reads: ['machines', 'timesheets'] })
    .route({
      method: 'GET',
      path: '/assets/{id}/timeline',
      summary: 'List what happened to a machine, latest first: checks, faults, repairs, hours and service',
    })
    .input(z.object({ id, cursor }))
    .output(z.object({ rows: z.array(timelineRow).max(mostRows), nextCursor })),
  addAssets: endpoint
    .meta({ allow: managers, changes: ['assets'] })
    .route({ method: 'POST', path: '/assets', summary: 'Add machines' })
    .input(
      z.object({
        rows: z
          .array(z.object({ id, ...namedFields }))
          .min(1)
          .max(50),
      }),
    )
    .output(done),
  editAsset: endpoint
    .meta({ allow: managers, changes: ['assets', 'machines'] })
    .route({ method: 'PATCH', path: '/assets/{id}', summary: 'Change a machine' })
    .input(z.object({ id, version, ...machineFields }))
    .output(done),
  removeAsset: endpoint
    .meta({ allow: managers, changes: ['assets'] })
    .route({ method: 'DELETE', path: '/assets/{id}', summary: 'Remove a machine' })
    .input(oneId)
    .output(done),
  restoreAsset: endpoint
    .meta({ allow: managers, changes: ['assets'] })
    .route({ method: 'POST', path: '/assets/{id}/restore', summary: 'Restore a removed machine' })
    .input(oneId)
    .output(done),
  tagMachine: endpoint
    .meta({ allow: managers, changes: ['machines'] })
    .route({ method: 'POST', path: '/assets/{assetId}/tag', summary: 'Put a machine out of use' })
    .input(z.object({ ...event, reason: requiredText(200, 'Say why it must not be used.') }))
    .output(done),
  releaseMachine: endpoint
    .meta({ allow: managersAndEmployees, whileEmployed: true, changes: ['machines', 'safetyReports'] })
    .route({
      method: 'POST',
      path: '/assets/{assetId}/release',
      summary: 'Release a machine from the holds that the caller has seen',
    })
    .input(z.object({ ...event, holds: z.array(id).max(mostHolds), note: text(500).trim() }))
    .output(done),
  recordService: endpoint
    .meta({ allow: managers, changes: ['machines'] })
    .route({ method: 'POST', path: '/assets/{assetId}/service', summary: 'Record a service, which moves the next one' })
    .input(z.object({ ...event, doneOn: day, meter: meterReading.nullable(), note: text(500).trim() }))
    .output(done),
  listChecklists: endpoint
    .meta({ allow: managers, reads: ['machines'] })
    .route({ method: 'GET', path: '/pre-start-checklists', summary: 'List the pre-start checklist of each category' })
    .output(checklists),
  saveChecklist: endpoint
    .meta({ allow: managers, changes: ['machines'] })
    .route({ method: 'PUT', path: '/pre-start-checklists/{category}', summary: 'Change the checklist of a category' })
    .input(
      z.object({
        id,
        category: z.enum(checklistCategories),
        /** That the user saw. */
        version: z.number().int().min(0),
        items: items.refine(
          (all) => new Set(all.map((item) => item.id)).size === all.length,
          'Each line has an id of its own.',
        ),
      }),
    )
    .output(done),
  listReleasers: endpoint
    .meta({ allow: managers, reads: ['employees'] })
    .route({
      method: 'GET',
      path: '/machine-releasers',
      summary: 'List the employees a manager has named to release machines',
    })
    .output(z.array(id).max(mostRows)),
  setReleaser: endpoint
    .meta({ allow: managers, changes: ['employees', 'assets'] })
    .route({
      method: 'PUT',
      path: '/machine-releasers/{employeeId}',
      summary: 'Name an employee who may release machines, or no longer',
    })
    .input(z.object({ employeeId: id, named: z.boolean() }))
    .output(done),
}
