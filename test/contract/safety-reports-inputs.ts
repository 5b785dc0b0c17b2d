import { v7 as newId } from 'uuid'
import { checkOf, fault, plain, preStart } from '#test/fixtures/machine.ts'
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
    from: '2026-11-01',
    to: '2026-11-30',
    withdrawn: 'shown',
    sort: 'asset',
    direction: 'desc',
    cursor: cursorOf({ id: reportId, value: 'z', rest: '2026-11-20T00:00:00.000Z' }),
  }),
  countReports: () => filter,
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
}
