import type { ReportType } from '#shared/safety-reports/report-type.ts'

/** Where the reports of each type are listed; one report is below its list. */
export const reportLists = {
  hazard: { to: '/safety-reports/hazard-report', label: 'Hazards' },
  incident: { to: '/safety-reports/incident-report', label: 'Incidents' },
  maintenance: { to: '/safety-reports/maintenance-report', label: 'Maintenance' },
  pre_start: { to: '/safety-reports/pre-start', label: 'Pre-starts' },
} as const satisfies Record<ReportType, { to: string; label: string }>

/** The address of one report, as a link takes it. */
export const reportLink = (type: ReportType, id: string) => ({
  to: `${reportLists[type].to}/$reportId` as const,
  params: { reportId: id },
})

export const registerPath = '/safety-reports/register'
