import { api, handler } from '#server/core/http/authorize.ts'
import { editMaintenance } from './edit-maintenance.ts'
import { getReport } from './get-report.ts'
import { listHistory } from './list-history.ts'
import { countReports } from './list/count-reports.ts'
import { listReports } from './list/list-reports.ts'
import { recordPreStart } from './record-pre-start.ts'
import { markRepaired, reopenReport } from './repairs.ts'
import { reportFault } from './report-fault.ts'
import { addReportComment, addReportPhoto } from './report-parts.ts'
import { withdrawReport } from './withdraw-report.ts'

const { safetyReports } = api

export const safetyReportsRoutes = {
  listReports: safetyReports.listReports.handler(handler(listReports)),
  countReports: safetyReports.countReports.handler(handler(countReports)),
  getReport: safetyReports.getReport.handler(handler(getReport)),
  listHistory: safetyReports.listHistory.handler(handler(listHistory)),
  recordPreStart: safetyReports.recordPreStart.handler(handler(recordPreStart)),
  reportFault: safetyReports.reportFault.handler(handler(reportFault)),
  editMaintenance: safetyReports.editMaintenance.handler(handler(editMaintenance)),
  markRepaired: safetyReports.markRepaired.handler(handler(markRepaired)),
  reopenReport: safetyReports.reopenReport.handler(handler(reopenReport)),
  withdrawReport: safetyReports.withdrawReport.handler(handler(withdrawReport)),
  addReportComment: safetyReports.addReportComment.handler(handler(addReportComment)),
  addReportPhoto: safetyReports.addReportPhoto.handler(handler(addReportPhoto)),
}
