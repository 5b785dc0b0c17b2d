import { z } from 'zod'
import { endpoint } from '#shared/core/endpoint.ts'
import { day, done, id, instant, longText, phoneInstant, requiredText, text } from '#shared/core/fields.ts'
import { namedObject } from '#shared/core/named-object.ts'
import { cursor, nextCursor } from '#shared/core/page-fields.ts'
import { mostRows } from '#shared/core/pages.ts'
import { managers, managersAndEmployees } from '#shared/core/role.ts'
import { checklistCategories } from '#shared/machines/asset-category.ts'
import { meterReading } from '#shared/machines/machines-contract.ts'
import { meterUnits } from '#shared/machines/meter.ts'
import { itemKinds, mostItems } from '#shared/machines/pre-start-checklists.ts'
import { taskPriorities } from '#shared/tasks/task-priority.ts'
import { maintenanceMoves } from './maintenance-state.ts'
import { isReadable, isWhole, itemResults } from './pre-start.ts'
import { reportFilter, reportOrder } from './report-filter.ts'
import { reportFlags } from './report-flag.ts'
import { mostReportComments, mostReportPhotos, mostTaken } from './report-limits.ts'
import { reportStatuses } from './report-status.ts'
import { reportTypes } from './report-type.ts'

const count = z.number().int()

const report = namedObject('SafetyReport', {
  id,
  type: z.enum(reportTypes),
  status: z.enum(reportStatuses),
  /** The fault; of a pre-start what failed. */
  what: z.string(),
  asset: id.nullable(),
  assetName: z.string().nullable(),
  location: id.nullable(),
  happenedAt: instant,
  createdAt: instant,
  createdBy: id,
  createdByName: z.string(),
  /** A user id. */
  owner: id.nullable(),
  dueOn: day.nullable(),
  priority: z.enum(taskPriorities).nullable(),
  /** Whether the machine is out of use because of it. */
  stopsUse: z.boolean(),
  isWithdrawn: z.boolean(),
  comments: count,
  photos: count,
  /** Photos that its phone took and has not sent yet. */
  photosWaiting: count,
  flags: z.array(z.enum(reportFlags)).max(reportFlags.length),
  /** Of a pre-start: from the first tap to the last. */
  seconds: count.nullable(),
  version: count,
})
export type SafetyReport = z.infer<typeof report>

const checkedItem = z.object({
  id: text(40),
  text: requiredText(200, 'Enter what is checked.'),
  critical: z.boolean(),
  kind: z.enum(itemKinds),
  unit: text(12).nullable(),
  result: z.enum(itemResults),
  reading: meterReading.nullable(),
  note: longText(500).trim(),
})

/** Of a pre-start: what was found, in the words that were shown. */
export const filledChecklist = z.object({
  category: z.enum(checklistCategories),
  version: count,
  items: z.array(checkedItem).max(mostItems),
})

const comment = z.object({ id, content: z.string(), createdBy: id, createdByName: z.string(), createdAt: instant })
const photo = z.object({ id, fileId: id, item: z.string().nullable(), createdBy: id, createdAt: instant })

const reportDetails = namedObject('SafetyReportDetails', {
  ...report.shape,
  parts: z.string(),
  /** Of the repair; null if no one has said. */
  costCents: count.nullable(),
  doneAt: instant.nullable(),
  doneBy: id.nullable(),
  repairNote: z.string(),
  meter: z.number().nullable(),
  /** Of the machine. */
  meterUnit: z.enum(meterUnits).nullable(),
  offline: z.boolean(),
  withdrawReason: z.string().nullable(),
  checklist: filledChecklist.nullable(),
  /** Of a pre-start the maintenance report that it opened; of a maintenance report the pre-start that opened it. */
  otherReport: z.object({ id, type: z.enum(reportTypes) }).nullable(),
  discussion: z.array(comment).max(mostReportComments),
  /** Its own, and those of the pre-start that opened it. */
  pictures: z.array(photo).max(mostReportPhotos + mostTaken),
})
export type SafetyReportDetails = z.infer<typeof reportDetails>

const reportChange = namedObject('SafetyReportChange', {
  at: z.string(),
  by: id.nullable(),
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
})
export type SafetyReportChange = z.infer<typeof reportChange>

/** The photos that the phone took with it: they follow in calls of their own. */
const photoIds = z.array(id).max(mostTaken)
/** By the reporter's clock, which may be wrong on a phone. */
const happenedAt = phoneInstant
/** Recorded on a phone without reception: it is kept whatever has happened to the machine meanwhile (safety.md 4). */
const offline = z.boolean()
const what = longText(2000).trim().min(1, 'Say what is wrong.')

const costCents = z.number().int().min(0, 'A cost can’t be below zero.').max(100_000_000).nullable()

export const safetyReportsContract = {
  listReports: endpoint
    .meta({ allow: managersAndEmployees, whileEmployed: true, reads: ['safetyReports', 'assets', 'machines'] })
    .route({ method: 'GET', path: '/safety-reports', summary: 'List the reports of a type that the caller may see' })
    .input(z.object({ ...reportFilter, ...reportOrder, cursor }))
    .output(z.object({ reports: z.array(report).max(mostRows), nextCursor })),
  countReports: endpoint
    .meta({ allow: managersAndEmployees, whileEmployed: true, reads: ['safetyReports', 'assets', 'machines'] })
    .route({ method: 'GET', path: '/safety-reports/count', summary: 'Count the reports that listReports lists' })
    .input(z.object(reportFilter))
    .output(
      z.object({
        reports: count,
        overdue: count,
        /** Pre-starts that took less than 5 seconds. */
        quick: count,
      }),
    ),
  getReport: endpoint
    .meta({ allow: managersAndEmployees, whileEmployed: true, reads: ['safetyReports', 'assets', 'machines'] })
    .route({ method: 'GET', path: '/safety-reports/{id}', summary: 'Get a report with its comments and photos' })
    .input(z.object({ id }))
    .output(reportDetails),
  listHistory: endpoint
    .meta({ allow: managers, reads: ['safetyReports', 'assets', 'machines'] })
    .route({
      method: 'GET',
      path: '/safety-reports/{id}/history',
      summary: 'List the changes of a report, latest first',
    })
    .input(z.object({ id, cursor }))
    .output(z.object({ changes: z.array(reportChange).max(mostRows), nextCursor })),
  recordPreStart: endpoint
    .meta({
      allow: managersAndEmployees,
      changes: ['safetyReports', 'machines'],
      offline: { lane: 'safety-reports', label: 'preStart' },
    })
    .route({
      method: 'POST',
      path: '/pre-starts',
      summary: 'Record a finished pre-start check of a machine',
    })
    .input(
      z.object({
        id,
        assetId: id,
        location: id.nullable(),
        happenedAt,
        offline,
        category: z.enum(checklistCategories),
        /** Of the checklist that was shown. */
        version: z.number().int().min(0),
        seconds: z.number().int().min(0).max(86_400),
        items: z
          .array(checkedItem)
          .min(1)
          .max(mostItems)
          .refine(
            (items) => new Set(items.map((item) => item.id)).size === items.length,
            'Each item has an id of its own.',
          )
          .refine(isWhole, 'Answer every item, or stop at a critical one that failed.')
          .refine(isReadable, 'Only a reading can’t be read. Say whether the item is OK.'),
        photoIds,
      }),
    )
    .output(done),
  reportFault: endpoint
    .meta({
      allow: managersAndEmployees,
      changes: ['safetyReports', 'machines'],
      offline: { lane: 'safety-reports', label: 'fault' },
    })
    .route({ method: 'POST', path: '/maintenance-reports', summary: 'Report a fault of a machine' })
    .input(
      z.object({
        id,
        assetId: id,
        location: id.nullable(),
        what,
        priority: z.enum(taskPriorities),
        /** The machine is out of use until it is repaired and released. */
        stopsUse: z.boolean(),
        happenedAt,
        offline,
        photoIds,
      }),
    )
    .output(done),
  editMaintenance: endpoint
    .meta({ allow: managers, changes: ['safetyReports', 'machines'] })
    .route({ method: 'PUT', path: '/maintenance-reports/{id}', summary: 'Change a maintenance report' })
    .input(
      z.object({
        id,
        version: z.number().int().min(1),
        what,
        priority: z.enum(taskPriorities),
        location: id.nullable(),
        owner: id.nullable(),
        dueOn: day.nullable(),
        parts: longText(2000).trim(),
        costCents,
      }),
    )
    .output(z.object({ version: count })),
  markRepaired: endpoint
    .meta({
      allow: maintenanceMoves.done.by,
      whileEmployed: true,
      changes: ['safetyReports', 'machines'],
      offline: { lane: 'safety-reports', label: 'repair' },
    })
    .route({
      method: 'POST',
      path: '/maintenance-reports/{reportId}/repaired',
      summary: 'Say that a fault is repaired, which releases no machine',
    })
    .input(
      z.object({
        id,
        reportId: id,
        doneAt: phoneInstant,
        note: longText(2000).trim(),
        parts: longText(2000).trim(),
        costCents,
        meter: meterReading.nullable(),
      }),
    )
    .output(done),
  reopenReport: endpoint
    .meta({ allow: maintenanceMoves.open.by, changes: ['safetyReports', 'machines'] })
    .route({ method: 'POST', path: '/safety-reports/{reportId}/reopen', summary: 'Reopen a report, with a reason' })
    .input(z.object({ id, reportId: id, reason: requiredText(500, 'Say why you reopen it.') }))
    .output(done),
  withdrawReport: endpoint
    .meta({ allow: managers, changes: ['safetyReports', 'machines'] })
    .route({
      method: 'POST',
      path: '/safety-reports/{reportId}/withdraw',
      summary: 'Take a report out of the figures, with a reason; it is kept',
    })
    .input(z.object({ id, reportId: id, reason: requiredText(500, 'Say why you withdraw it.') }))
    .output(done),
  addReportComment: endpoint
    .meta({
      allow: managersAndEmployees,
      whileEmployed: true,
      changes: ['safetyReports'],
      offline: { lane: 'safety-reports', label: 'reportComment' },
    })
    .route({ method: 'POST', path: '/safety-reports/{reportId}/comments', summary: 'Comment on a report' })
    .input(z.object({ id, reportId: id, content: longText(5000).trim().min(1, 'Write a comment.') }))
    .output(done),
  addReportPhoto: endpoint
    .meta({
      allow: managersAndEmployees,
      changes: ['safetyReports'],
      offline: { lane: 'safety-reports', label: 'reportPhoto', holdsLane: false },
    })
    .route({ method: 'POST', path: '/safety-reports/{reportId}/photos', summary: 'Add an uploaded photo to a report' })
    .input(
      z.object({
        id,
        reportId: id,
        photoFileId: id,
        /** The item of a pre-start that it shows. */
        item: text(40).nullable(),
      }),
    )
    .output(done),
}
