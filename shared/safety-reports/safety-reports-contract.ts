import { z } from 'zod'
import { endpoint } from '#shared/core/endpoint.ts'
import { day, done, id, longText, requiredText, text } from '#shared/core/fields.ts'
import { namedObject } from '#shared/core/named-object.ts'
import { cursor, nextCursor } from '#shared/core/page-fields.ts'
import { mostRows } from '#shared/core/pages.ts'
import { managers, managersAndEmployees } from '#shared/core/role.ts'
import { dayRange, sensibleRange } from '#shared/timesheets/entries/entry-filter.ts'
import { hazardsContract } from './hazards/hazards-contract.ts'
import { incidentsContract } from './incidents/incidents-contract.ts'
import { machineReportsContract } from './machine-reports-contract.ts'
import { reportPdfsContract } from './report-pdfs-contract.ts'
import { reportFilter, reportOrder } from './report-filter.ts'
import { mostDue } from './report-limits.ts'
import { reportTypes } from './report-type.ts'
import { report, reportChange, reportDetails } from './report-outputs.ts'

const count = z.number().int()

const due = namedObject('SafetyDue', {
  /** Of a report, or of the machine whose service it is. */
  id,
  type: z.enum([...reportTypes, 'service']),
  title: z.string(),
  dueOn: day,
})
export type SafetyDue = z.infer<typeof due>

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
  listDue: endpoint
    .meta({ allow: managers, reads: ['safetyReports', 'assets', 'machines'] })
    .route({
      method: 'GET',
      path: '/safety-reports/due',
      summary: 'List the open reports and the services that are due on these days',
    })
    .input(z.object(dayRange).check(sensibleRange))
    .output(z.array(due).max(mostDue)),
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
  ...reportPdfsContract,
  reopenReport: endpoint
    .meta({ allow: managers, changes: ['safetyReports', 'machines'] })
    .route({ method: 'POST', path: '/safety-reports/{reportId}/reopen', summary: 'Reopen a report, with a reason' })
    .input(z.object({ id, reportId: id, reason: requiredText(500, 'Say why you reopen it.') }))
    .output(done),
  closeReport: endpoint
    .meta({ allow: managers, changes: ['safetyReports'] })
    .route({ method: 'POST', path: '/safety-reports/{reportId}/close', summary: 'Close a hazard or an incident' })
    .input(z.object({ id, reportId: id, note: longText(2000).trim() }))
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
    .route({
      method: 'POST',
      path: '/safety-reports/{reportId}/photos',
      summary: 'Add an uploaded photo or voice note to a report',
    })
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
  ...machineReportsContract,
  ...hazardsContract,
  ...incidentsContract,
}
