import { v7 as newId } from 'uuid'
import { checkOf, fault, plain, preStart } from '#test/fixtures/machine.ts'
import { answers, control, hazard, hazardEdit, incident, incidentEdit, injured } from '#test/fixtures/report.ts'
import { cursorOf } from '#server/core/http/pages.ts'
import type { ValidInputs } from './valid-inputs.ts'

const filter = { type: 'maintenance' as const, search: 'belt' }

export const safetyReportsInputs: ValidInputs['safetyReports'] = {
  listReports: ({ assetId, locationId, userId, reportId }) => ({
    ...filter,
    statuses: ['open'],
    assets: [assetId],
    locations: [locationId],
    owners: [userId],
    people: [userId],
    levels: ['high'],
    severities: ['near_miss'],
    from: '2026-11-01',
    to: '2026-11-30',
    withdrawn: 'shown',
    sort: 'asset',
    direction: 'desc',
    cursor: cursorOf({ id: reportId, value: 'z', rest: '2026-11-20T00:00:00.000Z' }),
  }),
  countReports: () => filter,
  listDue: () => ({ from: '2026-11-01', to: '2026-11-30' }),
  getReport: ({ reportId }) => ({ id: reportId }),
  listHistory: ({ reportId }) => ({ id: reportId }),
  recordPreStart: ({ assetId, locationId }) => preStart(assetId, { location: locationId, items: checkOf([plain], 12) }),
  reportFault: ({ assetId, locationId }) => fault(assetId, { location: locationId, stopsUse: true }),
  editMaintenance: ({ reportId, locationId, userId }) => ({
    id: reportId,
    version: 1,
    what: 'Belt frayed',
    priority: 'high',
    location: locationId,
    owner: userId,
    dueOn: '2026-12-01',
    parts: 'Belt',
    costCents: 4500,
  }),
  markRepaired: ({ reportId }) => ({
    id: newId(),
    reportId,
    doneAt: '2026-11-20T02:00:00Z',
    note: 'New belt',
    parts: '',
    costCents: null,
    meter: null,
  }),
  reopenReport: ({ doneReportId }) => ({ id: newId(), reportId: doneReportId, reason: 'It is loose again' }),
  withdrawReport: ({ reportId }) => ({ id: newId(), reportId, reason: 'Wrong machine' }),
  addReportComment: ({ reportId }) => ({ id: newId(), reportId, content: 'The belt is in the shed' }),
  addReportPhoto: ({ reportId, fileId }) => ({ id: newId(), reportId, photoFileId: fileId, item: null }),
  closeReport: ({ hazardId }) => ({ id: newId(), reportId: hazardId, note: 'Guard fitted' }),
  reportHazard: ({ assetId, locationId }) =>
    hazard({ assetId, location: locationId, likelihood: 'likely', consequence: 'major' }),
  editHazard: ({ hazardId, assetId, locationId, userId }) =>
    hazardEdit(hazardId, 2, {
      assetId,
      location: locationId,
      owner: userId,
      dueOn: '2026-12-01',
      likelihood: 'rare',
      consequence: 'minor',
      residualLikelihood: 'rare',
      residualConsequence: 'minor',
      controls: [control({ owner: userId, dueOn: '2026-12-01' })],
    }),
  tickControl: ({ hazardId, controlId }) => ({ reportId: hazardId, controlId, done: true }),
  reportIncident: ({ assetId, locationId, hazardId }) =>
    incident({ assetId, location: locationId, hazardId, severity: 'machine_incident' }),
  reportNearMissAnonymously: ({ assetId, locationId }) => ({
    id: newId(),
    what: 'The trailer rolled back',
    assetId,
    location: locationId,
    happenedAt: '2026-11-20T01:00:00.000Z',
    photoIds: [],
  }),
  addAnonymousPhoto: ({ nearMissId, nearMissPhotoId, anonymousFileId }) => ({
    id: nearMissPhotoId,
    reportId: nearMissId,
    photoFileId: anonymousFileId,
  }),
  editIncident: ({ incidentId, assetId, locationId, activityId, secondManagerId }) =>
    incidentEdit(incidentId, 1, {
      assetId,
      location: locationId,
      activity: activityId,
      owner: secondManagerId,
      dueOn: '2026-12-01',
      likelihood: 'rare',
      consequence: 'major',
    }),
  startInvestigation: ({ incidentId }) => ({ reportId: incidentId }),
  saveIncidentPerson: ({ incidentId, userId }) => injured(incidentId, { userId }),
  removeIncidentPerson: ({ incidentId, personId }) => ({ id: personId, reportId: incidentId, version: 1 }),
  getIncidentGuide: ({ incidentId }) => ({ id: incidentId }),
  answerGuide: ({ incidentId }) => answers(incidentId, { unsure: ['burn'], doctorSaysDaysOff: 12 }),
  markIncidentStep: ({ incidentId }) => ({
    reportId: incidentId,
    step: 'written',
    at: '2026-11-20T02:00:00.000Z',
    note: '',
  }),
  listInjuries: ({ personId }) => ({
    from: '2026-11-01',
    to: '2026-11-30',
    cursor: cursorOf({ happenedAt: '2026-11-20T00:00:00.000Z', id: personId }),
  }),
  getReportPdf: ({ reportId }) => ({ id: reportId }),
  getInjuriesPdf: () => ({ from: '2026-11-01', to: '2026-11-30' }),
}
