import { v7 as newId } from 'uuid'
import type { Asset, Machine, TimelineRow } from '#shared/machines/machines-contract.ts'
import type { SafetyReport, SafetyReportDetails } from '#shared/safety-reports/report-outputs.ts'
import { aNamedRow } from './farm-answers.ts'

/** A machine as lists show it: in use, without a code and a category. */
export const anAsset = (name: string, changed: Partial<Asset> = {}): Asset => ({
  ...aNamedRow(name),
  idCode: null,
  category: null,
  version: 1,
  outOfUseSince: null,
  ...changed,
})

/** The same with all that its page shows, of which nothing is known yet. */
export const aMachine = (name: string, changed: Partial<Machine> = {}): Machine => ({
  ...anAsset(name),
  make: '',
  model: '',
  year: null,
  serial: '',
  capacity: '',
  notes: '',
  photoFileId: null,
  meterUnit: null,
  meter: null,
  service: { everyMeter: null, everyMonths: null, dueMeter: null, dueOn: null },
  holds: [],
  checkDue: false,
  releasers: [],
  ...changed,
})

/** Something that happened to a machine, without a report. */
export const aTimelineRow = (kind: TimelineRow['kind'], changed: Partial<TimelineRow> = {}): TimelineRow => ({
  id: newId(),
  kind,
  at: '2026-11-20T20:00:00.000Z',
  receivedAt: '2026-11-20T20:00:00.000Z',
  by: newId(),
  offline: false,
  failed: [],
  stopsUse: false,
  meter: null,
  note: null,
  flags: [],
  reportId: null,
  minutes: null,
  ...changed,
})

/** An open fault that stops nothing. */
export const aReport = (what: string, changed: Partial<SafetyReport> = {}): SafetyReport => ({
  id: newId(),
  type: 'maintenance',
  status: 'open',
  what,
  asset: null,
  assetName: null,
  location: null,
  happenedAt: '2026-11-20T20:00:00.000Z',
  createdAt: '2026-11-20T20:00:00.000Z',
  createdBy: newId(),
  createdByName: 'Kit Doyle',
  owner: null,
  dueOn: null,
  priority: 'medium',
  stopsUse: false,
  isWithdrawn: false,
  comments: 0,
  photos: 0,
  photosWaiting: 0,
  flags: [],
  seconds: null,
  riskLevel: null,
  controls: 0,
  controlsDone: 0,
  severity: null,
  died: false,
  someoneHurt: false,
  version: 1,
  ...changed,
})

/** The same with all that its page shows. */
export const aReportOf = (what: string, changed: Partial<SafetyReportDetails> = {}): SafetyReportDetails => ({
  ...aReport(what),
  parts: '',
  costCents: null,
  doneAt: null,
  doneBy: null,
  repairNote: '',
  meter: null,
  meterUnit: null,
  offline: false,
  withdrawReason: null,
  checklist: null,
  hazard: null,
  incident: null,
  closedAt: null,
  closedBy: null,
  closeNote: '',
  otherReport: null,
  discussion: [],
  pictures: [],
  ...changed,
})
