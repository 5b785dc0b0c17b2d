import { v7 as newId } from 'uuid'
import type { IncidentGuide, Injury } from '#shared/safety-reports/incidents/incidents-contract.ts'
import type { IncidentPerson, SafetyReportDetails } from '#shared/safety-reports/report-outputs.ts'
import type { Incident } from '#app/manager/safety-reports/incident/incident-values.ts'
import type { Answers } from './fake-server.ts'

type Run = IncidentGuide['runs'][number]
type Step = IncidentGuide['steps'][number]
type PersonDetails = IncidentGuide['people'][number]

/** A near miss in New South Wales, known to the business as soon as it happened, with no one in it. */
export function anIncident(changed: Partial<SafetyReportDetails & Incident['incident']> = {}): Incident {
  const { reportedAt, state, activity, machineDamaged, firstActions, causes, likelihood, consequence, people, ...own } =
    changed
  const happenedAt = own.happenedAt ?? '2026-11-20T20:00:00.000Z'
  return {
    id: newId(),
    type: 'incident',
    status: 'reported',
    what: 'Quad bike rolled on the creek bank',
    asset: null,
    assetName: null,
    location: null,
    happenedAt,
    createdAt: happenedAt,
    createdBy: newId(),
    createdByName: 'Kit Doyle',
    owner: null,
    dueOn: null,
    priority: null,
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
    closedAt: null,
    closedBy: null,
    closeNote: '',
    otherReport: null,
    discussion: [],
    pictures: [],
    ...own,
    incident: {
      reportedAt: reportedAt ?? happenedAt,
      state: state ?? 'nsw',
      activity: activity ?? null,
      machineDamaged: machineDamaged ?? false,
      firstActions: firstActions ?? '',
      causes: causes ?? '',
      likelihood: likelihood ?? null,
      consequence: consequence ?? null,
      people: people ?? [],
    },
  }
}

/** A worker who was hurt, not an employee in the list, and not treated. */
export const aPerson = (name: string, changed: Partial<IncidentPerson> = {}): IncidentPerson => ({
  id: newId(),
  version: 1,
  role: 'injured',
  kind: 'worker',
  userId: null,
  name,
  injury: '',
  bodyParts: [],
  treatment: 'none',
  wholeDaysLost: 0,
  permanentDisability: false,
  mentalInjury: false,
  died: false,
  ...changed,
})

export const someDetails = (id: string, changed: Partial<PersonDetails> = {}): PersonDetails => ({
  id,
  version: 1,
  birthDate: null,
  address: '',
  phone: '',
  occupation: '',
  ...changed,
})

/** Answers of a manager, with nothing that happened. */
export const aRun = (changed: Partial<Run> = {}): Run => ({
  id: newId(),
  state: 'nsw',
  workRelated: 'yes',
  facts: [],
  unsure: [],
  seriousRisk: 'unsure',
  doctorSaysDaysOff: null,
  createdBy: newId(),
  createdAt: '2026-11-20T21:00:00.000Z',
  ...changed,
})

export const aStep = (name: Step['step'], changed: Partial<Step> = {}): Step => ({
  step: name,
  at: '2026-11-20T21:00:00.000Z',
  note: '',
  createdBy: newId(),
  ...changed,
})

export const anInjury = (name: string, changed: Partial<Injury> = {}): Injury => ({
  ...someDetails(newId()),
  reportId: newId(),
  name,
  kind: 'worker',
  happenedAt: '2026-11-20T20:00:00.000Z',
  location: null,
  injury: '',
  bodyParts: [],
  treatment: 'none',
  wholeDaysLost: 0,
  died: false,
  what: 'Quad bike rolled on the creek bank',
  causes: '',
  ...changed,
})

/** What the page of an incident asks, of a report and a guide that change as the server changes them. */
export function incidentAnswers(report: Incident, guide: IncidentGuide, by = newId()): Answers {
  return {
    'safetyReports.getReport': () => ({ ...report }),
    'safetyReports.listHistory': () => ({ changes: [], nextCursor: null }),
    'safetyReports.getIncidentGuide': () => ({ ...guide }),
    'safetyReports.editIncident': ({ version, assetId, ...input }) => {
      const { reportedAt, state, activity, machineDamaged, firstActions, causes, ...own } = input
      const { likelihood, consequence, ...shown } = own
      Object.assign(report, shown, { asset: assetId, version: version + 1 })
      Object.assign(report.incident, { reportedAt, state, activity, machineDamaged, firstActions, causes })
      Object.assign(report.incident, { likelihood, consequence })
      return { version: version + 1 }
    },
    'safetyReports.saveIncidentPerson': (input) => {
      const { reportId: _, birthDate, address, phone, occupation, ...typed } = input
      const person = { ...typed, version: typed.version + 1 }
      const others = <Row extends { id: string }>(rows: Row[]) => rows.filter(({ id }) => id !== person.id)
      report.incident.people = [...others(report.incident.people), person]
      guide.people = [
        ...others(guide.people),
        { id: person.id, version: person.version, birthDate, address, phone, occupation },
      ]
      return { ok: true }
    },
    'safetyReports.removeIncidentPerson': ({ id }) => {
      report.incident.people = report.incident.people.filter((each) => each.id !== id)
      return { ok: true }
    },
    'safetyReports.answerGuide': (input) => {
      const { reportId: _, ...run } = input
      guide.runs = [{ ...run, createdBy: by, createdAt: '2026-11-20T22:00:00.000Z' }, ...guide.runs]
      return { ok: true }
    },
    'safetyReports.markIncidentStep': ({ step, at, note }) => {
      const others = guide.steps.filter((each) => each.step !== step)
      guide.steps = at === null ? others : [...others, { step, at, note, createdBy: by }]
      return { ok: true }
    },
  }
}
