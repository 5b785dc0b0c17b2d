import type { SafetyReport } from '#shared/safety-reports/report-outputs.ts'
import type { StoredReport } from './reports-store.ts'

/** A report as lists show it. */
export const shownReport = (report: StoredReport): SafetyReport => ({
  id: report.id,
  type: report.type,
  status: report.status,
  what: report.what,
  asset: report.asset,
  assetName: report.assetName,
  location: report.location,
  happenedAt: report.happenedAt,
  createdAt: report.createdAt,
  createdBy: report.createdBy,
  createdByName: report.createdByName,
  owner: report.owner,
  dueOn: report.dueOn,
  priority: report.priority,
  stopsUse: report.stopsUse,
  isWithdrawn: report.isWithdrawn,
  comments: report.comments,
  photos: report.photos,
  photosWaiting: report.photosWaiting,
  flags: report.flags,
  seconds: report.seconds,
  riskLevel: report.riskLevel,
  controls: report.controls,
  controlsDone: report.controlsDone,
  severity: report.severity,
  died: report.died,
  someoneHurt: report.someoneHurt,
  version: report.version,
})
