import { api, handler, outsideHandler } from '#server/core/http/authorize.ts'
import { closeReport } from './close-report.ts'
import { editMaintenance } from './edit-maintenance.ts'
import { getReport } from './get-report.ts'
import { editHazard } from './hazards/edit-hazard.ts'
import { reportHazard } from './hazards/report-hazard.ts'
import { tickControl } from './hazards/tick-control.ts'
import { editIncident } from './incidents/edit-incident.ts'
import { startInvestigation } from './incidents/start-investigation.ts'
import { answerGuide, getIncidentGuide, markIncidentStep } from './incidents/guide.ts'
import { listInjuries } from './incidents/list-injuries.ts'
import { removeIncidentPerson, saveIncidentPerson } from './incidents/people.ts'
import { reportIncident } from './incidents/report-incident.ts'
import { addAnonymousPhoto, reportNearMissAnonymously } from './incidents/report-anonymously.ts'
import { listHistory } from './list-history.ts'
import { countReports } from './list/count-reports.ts'
import { listDue } from './list/list-due.ts'
import { listReports } from './list/list-reports.ts'
import { getInjuriesPdf } from './pdf/get-injuries-pdf.ts'
import { getReportPdf } from './pdf/get-report-pdf.ts'
import { recordPreStart } from './record-pre-start.ts'
import { markRepaired } from './repairs.ts'
import { reopenReport } from './reopen-report.ts'
import { reportFault } from './report-fault.ts'
import { addReportComment, addReportPhoto } from './report-parts.ts'
import { withdrawReport } from './withdraw-report.ts'

const { safetyReports } = api

export const safetyReportsRoutes = {
  listReports: safetyReports.listReports.handler(handler(listReports)),
  countReports: safetyReports.countReports.handler(handler(countReports)),
  listDue: safetyReports.listDue.handler(handler(listDue)),
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
  closeReport: safetyReports.closeReport.handler(handler(closeReport)),
  reportHazard: safetyReports.reportHazard.handler(handler(reportHazard)),
  editHazard: safetyReports.editHazard.handler(handler(editHazard)),
  tickControl: safetyReports.tickControl.handler(handler(tickControl)),
  reportIncident: safetyReports.reportIncident.handler(handler(reportIncident)),
  reportNearMissAnonymously: safetyReports.reportNearMissAnonymously.handler(handler(reportNearMissAnonymously)),
  addAnonymousPhoto: safetyReports.addAnonymousPhoto.handler(handler(addAnonymousPhoto)),
  editIncident: safetyReports.editIncident.handler(handler(editIncident)),
  startInvestigation: safetyReports.startInvestigation.handler(handler(startInvestigation)),
  saveIncidentPerson: safetyReports.saveIncidentPerson.handler(handler(saveIncidentPerson)),
  removeIncidentPerson: safetyReports.removeIncidentPerson.handler(handler(removeIncidentPerson)),
  getIncidentGuide: safetyReports.getIncidentGuide.handler(handler(getIncidentGuide)),
  answerGuide: safetyReports.answerGuide.handler(handler(answerGuide)),
  markIncidentStep: safetyReports.markIncidentStep.handler(handler(markIncidentStep)),
  listInjuries: safetyReports.listInjuries.handler(handler(listInjuries)),
  getReportPdf: safetyReports.getReportPdf.handler(outsideHandler(getReportPdf)),
  getInjuriesPdf: safetyReports.getInjuriesPdf.handler(outsideHandler(getInjuriesPdf)),
}
