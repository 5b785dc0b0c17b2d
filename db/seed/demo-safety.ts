import type { BusinessContext } from '#server/core/http/context.ts'
import { closeReport } from '#server/safety-reports/close-report.ts'
import { editHazard } from '#server/safety-reports/hazards/edit-hazard.ts'
import { reportHazard } from '#server/safety-reports/hazards/report-hazard.ts'
import { tickControl } from '#server/safety-reports/hazards/tick-control.ts'
import { editIncident } from '#server/safety-reports/incidents/edit-incident.ts'
import { answerGuide, markIncidentStep } from '#server/safety-reports/incidents/guide.ts'
import { saveIncidentPerson } from '#server/safety-reports/incidents/people.ts'
import { reportIncident } from '#server/safety-reports/incidents/report-incident.ts'
import { type ControlKind } from '#shared/safety-reports/hazards/controls.ts'
import type { IncidentSeverity, Treatment } from '#shared/safety-reports/incidents/incident-severity.ts'
import { type Consequence, dueOn, type Likelihood, riskOf } from '#shared/safety-reports/hazards/risk-matrix.ts'
import { actingAt } from './demo-acting.ts'
import { demoId } from './demo-chance.ts'
import type { Location } from './demo-lists.ts'
import type { Calendar } from './demo-owner.ts'
import type { DemoIds } from './demo-set-up.ts'

interface DemoHazard {
  what: string
  location: Location
  daysAgo: number
  rated: [Likelihood, Consequence] | null
  control?: { kind: ControlKind; text: string; done: boolean }
  /** Its second rating, with which it is closed. */
  closed?: [Likelihood, Consequence]
}

const hazards: DemoHazard[] = [
  {
    what: 'Powerline sags over the track to the silos. The auger only just clears it.',
    location: 'Silos and Weighbridge',
    daysAgo: 3,
    rated: ['possible', 'catastrophic'],
    control: { kind: 'isolation', text: 'Close the track and mark the line with flags', done: true },
  },
  {
    what: 'PTO shaft of the grain auger has lost its shield',
    location: 'Silos and Weighbridge',
    daysAgo: 12,
    rated: ['likely', 'major'],
    control: { kind: 'engineering', text: 'Fit a new shield', done: false },
  },
  { what: 'Wasps nest in the door frame of the chemical shed', location: 'Machinery Shed', daysAgo: 1, rated: null },
  {
    what: 'Loose sheet of roof iron above the workbench',
    location: 'Workshop Yard',
    daysAgo: 20,
    rated: ['unlikely', 'moderate'],
    control: { kind: 'engineering', text: 'Screw it down', done: false },
  },
  {
    what: 'Washed-out culvert on the way to Belah, no sign',
    location: 'Belah 200',
    daysAgo: 45,
    rated: ['likely', 'minor'],
    control: { kind: 'elimination', text: 'Fill and compact the culvert', done: true },
    closed: ['rare', 'minor'],
  },
]

interface DemoIncident {
  what: string
  location: Location
  daysAgo: number
  severity: IncidentSeverity
  /** Who was hurt, by their place among the people. */
  hurt?: { place: number; injury: string; treatment: Treatment; daysLost: number }
  causes: string
  closed: boolean
}

const incidents: DemoIncident[] = [
  {
    what: 'Slipped on the wet ladder of silo 3 and came down on his wrist',
    location: 'Silos and Weighbridge',
    daysAgo: 9,
    severity: 'lost_time_injury',
    hurt: { place: 5, injury: 'Sprained left wrist', treatment: 'doctor', daysLost: 2 },
    causes: 'Dew on the rungs, gloves without grip',
    closed: false,
  },
  {
    what: 'Chaser bin rolled back towards the header while it was being unhitched',
    location: 'Top Flat',
    daysAgo: 4,
    severity: 'near_miss',
    causes: '',
    closed: false,
  },
  {
    what: 'Ute backed into the fuel tank stand',
    location: 'Workshop Yard',
    daysAgo: 26,
    severity: 'machine_incident',
    causes: 'Sun low behind the shed',
    closed: true,
  },
  {
    what: 'Cut a finger on the knife section while changing it',
    location: 'Machinery Shed',
    daysAgo: 33,
    severity: 'first_aid_only',
    hurt: { place: 2, injury: 'Cut to the right index finger', treatment: 'first_aid', daysLost: 0 },
    causes: 'No gloves',
    closed: true,
  },
]

/** A season of hazards and incidents, through the real verbs. */
export async function reportSafety(
  ctx: BusinessContext,
  { calendar, ids }: { calendar: Calendar; ids: DemoIds },
): Promise<void> {
  const { userId: owner } = ctx.actor
  const { instant, as, people } = await actingAt(ctx, calendar)

  async function addHazard({ what, location, daysAgo, rated, control, closed }: DemoHazard, place: number) {
    const at = instant(daysAgo, '10:40')
    const id = demoId(`hazard ${what}`, at)
    const [likelihood, consequence] = rated ?? [null, null]
    const rating = { likelihood, consequence, harmTo: 'people' as const }
    const where = { assetId: null, location: ids.location(location) }
    const sent = { happenedAt: at, offline: false, photoIds: [] }
    await as(place, at, (each) => reportHazard(each, { id, what, ...where, ...sent, ...rating }))
    if (!control || rated === null) return
    const later = { ...ctx, now: instant(daysAgo - 1, '07:15') }
    const { done, ...fields } = control
    const controlId = demoId(`control ${what}`, at)
    const due = dueOn(at, riskOf(...rated), calendar.zone)
    const [residualLikelihood, residualConsequence] = closed ?? [null, null]
    await editHazard(later, {
      id,
      version: 1,
      what,
      ...where,
      owner,
      dueOn: due,
      ...rating,
      residualLikelihood,
      residualConsequence,
      controls: [{ id: controlId, ...fields, owner: people[place]?.userId ?? null, dueOn: due }],
    })
    if (done) await tickControl({ ...later, now: instant(daysAgo - 2, '15:00') }, { reportId: id, controlId, done })
    if (closed)
      await closeReport(
        { ...later, now: instant(daysAgo - 2, '16:00') },
        { id: demoId(`close ${id}`, later.now), reportId: id, note: 'Driven over, holds well' },
      )
  }

  async function addIncident({ what, location, daysAgo, severity, hurt, causes, closed }: DemoIncident, place: number) {
    const at = instant(daysAgo, '14:05')
    const id = demoId(`incident ${what}`, at)
    const where = { assetId: null, location: ids.location(location) }
    const facts = { someoneHurt: hurt !== undefined, machineDamaged: severity === 'machine_incident' }
    const sent = { happenedAt: at, offline: false, photoIds: [], severity, hazardId: null }
    await as(place, at, (each) => reportIncident(each, { id, what, ...where, ...facts, ...sent }))
    const later = { ...ctx, now: instant(daysAgo - 1, '08:00') }
    const times = { happenedAt: at, reportedAt: at, state: 'nsw' as const }
    const rest = { activity: null, owner, dueOn: null, firstActions: '', causes, likelihood: null, consequence: null }
    await editIncident(later, { id, version: 1, what, ...where, ...facts, ...times, severity, ...rest })
    const person = hurt && people[hurt.place]
    if (hurt && person) {
      const { injury, treatment, daysLost: wholeDaysLost } = hurt
      await saveIncidentPerson(later, {
        id: demoId(`injured ${what}`, at),
        reportId: id,
        version: 0,
        role: 'injured',
        kind: 'worker',
        userId: person.userId,
        name: person.name,
        injury,
        bodyParts: [hurt.place === 5 ? 'left_hand' : 'right_hand'],
        treatment,
        wholeDaysLost,
        permanentDisability: false,
        mentalInjury: false,
        died: false,
        birthDate: null,
        address: '',
        phone: '',
        occupation: 'Farmhand',
      })
      const nothing = { facts: [], unsure: [], seriousRisk: 'no', doctorSaysDaysOff: wholeDaysLost || null } as const
      const answers = { ...nothing, facts: [...nothing.facts], unsure: [...nothing.unsure] }
      const run = { id: demoId(`guide ${what}`, at), reportId: id, state: 'nsw', workRelated: 'yes' } as const
      await answerGuide(later, { ...run, ...answers })
      for (const step of ['help', 'insurer', 'register'] as const)
        await markIncidentStep(later, { reportId: id, step, at: later.now, note: '' })
    }
    if (closed)
      await closeReport(
        { ...later, now: instant(daysAgo - 2, '17:00') },
        { id: demoId(`close ${id}`, later.now), reportId: id, note: 'Talked over at the toolbox talk' },
      )
  }

  for (const [place, hazard] of hazards.entries()) await addHazard(hazard, place + 1)
  for (const [place, incident] of incidents.entries()) await addIncident(incident, place + 2)
}
