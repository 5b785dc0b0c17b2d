import { z } from 'zod'
import { states } from '#shared/business/state.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import { type AssetEvent, foldAssetEvents, isOutOfUse } from '#shared/machines/asset-state.ts'
import { suggestSeverity, treatments } from '#shared/safety-reports/incidents/incident-severity.ts'
import { insurerTimer } from '#shared/safety-reports/incidents/insurer-timers.ts'
import { notifiableFacts } from '#shared/safety-reports/incidents/notifiable-facts.ts'
import { guideAnswers, notifiable } from '#shared/safety-reports/incidents/notifiable.ts'
import {
  consequences,
  dueOn,
  expectedSeverity,
  harmTargets,
  likelihoods,
  riskOf,
} from '#shared/safety-reports/hazards/risk-matrix.ts'
import { assetCategories } from '#shared/machines/asset-category.ts'
import { ticketExpiresOn, ticketStanding } from '#shared/tickets/ticket-expiry.ts'
import { ticketKinds } from '#shared/tickets/ticket-kind.ts'
import { checkTickets, defaultTicketRule } from '#shared/tickets/ticket-check.ts'
import { ticketReminder } from '#shared/tickets/ticket-reminder.ts'
import { goldenRule, instant, zone } from './golden-rule.ts'

const days = z.int().nonnegative()

const riskMatrix = goldenRule(
  z.strictObject({
    likelihood: z.enum(likelihoods),
    consequence: z.enum(consequences),
    harm_to: z.enum(harmTargets),
    reported_at: instant,
    tz: zone,
  }),
  ({ likelihood, consequence, harm_to: harmTo, reported_at: reportedAt, tz }) => {
    const level = riskOf(likelihood, consequence)
    return { level, expected_severity: expectedSeverity(consequence, harmTo), due_on: dueOn(reportedAt, level, tz) }
  },
)

const incidentSeverity = goldenRule(
  z.strictObject({
    died: z.boolean(),
    permanent_disability: z.boolean(),
    whole_days_lost: days,
    treatment: z.enum(treatments),
    injured: z.boolean(),
    machine_damaged: z.boolean(),
  }),
  ({ permanent_disability: permanentDisability, whole_days_lost: wholeDaysLost, machine_damaged, ...rest }) => ({
    severity: suggestSeverity({ ...rest, permanentDisability, wholeDaysLost, machineDamaged: machine_damaged }),
  }),
)

const notifiableGuide = goldenRule(
  z.strictObject({
    state: z.enum(states),
    tz: zone,
    work_related: z.enum(guideAnswers),
    facts: z.array(z.enum(notifiableFacts)),
    unsure: z.array(z.enum(notifiableFacts)),
    serious_risk: z.enum(guideAnswers),
    doctor_says_days_off: days.nullable(),
    notified_at: instant.nullable(),
  }),
  ({ state, tz, facts, unsure, ...input }) => {
    const { result, category, regulator, phone, ...guidance } = notifiable({
      state,
      zone: tz,
      workRelated: input.work_related,
      facts,
      unsure,
      seriousRisk: input.serious_risk,
      doctorSaysDaysOff: input.doctor_says_days_off,
      notifiedAt: input.notified_at,
    })
    return {
      result,
      category,
      regulator,
      phone,
      phone_after_hours: guidance.phoneAfterHours,
      preserve_site: guidance.preserveSite,
      written_due_at: guidance.writtenDueAt,
      keep_until: guidance.keepUntil,
    }
  },
)

const insurer = goldenRule(
  z.strictObject({
    state: z.enum(states),
    tz: zone,
    worker_injured: z.boolean(),
    mental_injury: z.boolean(),
    aware_at: instant.nullable(),
    claim_received_at: instant.nullable(),
    public_holidays: z.array(z.iso.date()),
  }),
  (input) => {
    const {
      starts,
      dueAt,
      dueOn: day,
    } = insurerTimer({
      state: input.state,
      zone: input.tz,
      workerInjured: input.worker_injured,
      mentalInjury: input.mental_injury,
      awareAt: input.aware_at,
      claimReceivedAt: input.claim_received_at,
      publicHolidays: input.public_holidays,
    })
    return { starts, due_at: dueAt, due_on: day }
  },
)

const happened = { id: z.string(), at: instant, by: z.string(), role: z.enum(['employee', 'mechanic', 'manager']) }
const failed = z.array(z.strictObject({ item: z.string(), critical: z.boolean() }))
const assetEvent = z.discriminatedUnion('type', [
  z.strictObject({ ...happened, type: z.literal('pre_start'), offline: z.boolean(), failed }),
  z.strictObject({ ...happened, type: z.literal('maintenance'), stops_use: z.boolean() }),
  z.strictObject({ ...happened, type: z.literal('tag') }),
  z.strictObject({ ...happened, type: z.literal('repair_done'), maintenance: z.string() }),
  z.strictObject({ ...happened, type: z.literal('release'), holds: z.array(z.string()) }),
])

function productEvent({ id, at, role, ...event }: z.output<typeof assetEvent>): AssetEvent {
  // Instants sort as text in one format.
  const known = { id, at: Temporal.Instant.from(at).toString({ fractionalSecondDigits: 3 }) }
  switch (event.type) {
    case 'pre_start':
      return { ...known, kind: 'pre_start', offline: event.offline, failed: event.failed }
    case 'maintenance':
      return { ...known, kind: 'maintenance', stopsUse: event.stops_use }
    case 'tag':
      return { ...known, kind: 'tag' }
    case 'repair_done':
      return { ...known, kind: 'repair_done', repair: event.maintenance }
    case 'release':
      return { ...known, kind: 'release', holds: event.holds, mayRelease: role !== 'employee' }
  }
}

const assetState = goldenRule(z.strictObject({ events: z.array(assetEvent) }), ({ events }) => {
  const { state, repairs, refused, flags } = foldAssetEvents(events.map(productEvent))
  return {
    state: isOutOfUse(state) ? 'out_of_use' : 'in_use',
    open_holds: state.openHolds,
    maintenance: repairs.map((id) => ({ id, status: state.openRepairs.includes(id) ? 'open' : 'done' })),
    check_due_after_release: state.checkDue,
    refused: refused.map(({ id, reason }) => ({ event: id, reason })),
    flags: flags.map(({ id, flag }) => ({ event: id, flag })),
  }
})

const ticketExpiry = goldenRule(
  z.strictObject({
    kind: z.enum(ticketKinds),
    state: z.enum(states),
    issued_on: z.iso.date().nullable(),
    printed_expires_on: z.iso.date().nullable(),
    at: instant,
    tz: zone,
  }),
  ({ kind, state, issued_on: issuedOn, printed_expires_on: printedExpiresOn, at, tz }) => {
    const expiresOn = ticketExpiresOn({ kind, issuedOn, printedExpiresOn }, state)
    const { status, daysLeft, usable } = ticketStanding({ issuedOn, expiresOn }, localDateOf(at, tz))
    return { expires_on: expiresOn, days_left: daysLeft, status, usable }
  },
)

const reminder = goldenRule(
  z.strictObject({
    expires_on: z.iso.date(),
    entered_at: instant,
    already_sent: z.array(z.int()),
    at: instant,
    tz: zone,
    remind_at: z.iso.time(),
  }),
  ({ expires_on: expiresOn, entered_at: enteredAt, already_sent: alreadySent, at, tz, remind_at: time }) => {
    const { send, skipped, nextAt } = ticketReminder({ expiresOn, enteredAt, alreadySent }, { at, zone: tz, time })
    return { send, skipped, next_at: nextAt }
  },
)

const ticketRule = z.strictObject({
  any_of: z.array(z.enum(ticketKinds)),
  effect: z.enum(['block', 'warn']),
  must_be_seen: z.boolean(),
})
const heldTicket = z.strictObject({
  kind: z.enum(ticketKinds),
  issued_on: z.iso.date().nullable(),
  expires_on: z.iso.date().nullable(),
  verified: z.boolean(),
})

const ticketCheck = goldenRule(
  z.strictObject({
    state: z.enum(states),
    over_three_tonnes: z.boolean(),
    category: z.enum(assetCategories).nullable(),
    on: z.iso.date(),
    tickets: z.array(heldTicket),
    rule: ticketRule.nullable(),
    override: z.strictObject({ until: z.iso.date(), reason: z.string() }).nullable(),
  }),
  ({ state, over_three_tonnes: overThreeTonnes, category, on, tickets, rule, override }) =>
    checkTickets({
      rule: rule
        ? { anyOf: rule.any_of, effect: rule.effect, mustBeSeen: rule.must_be_seen }
        : defaultTicketRule(category, { state, overThreeTonnes }),
      on,
      tickets: tickets.map(({ kind, issued_on: issuedOn, expires_on: expiresOn, verified }) => ({
        kind,
        issuedOn,
        expiresOn,
        verified,
      })),
      override,
    }),
)

/** The rules of the product by the group of safety.json that they answer. */
export const safetyRules = {
  risk_matrix: riskMatrix,
  incident_severity: incidentSeverity,
  notifiable: notifiableGuide,
  insurer_timer: insurer,
  asset_state: assetState,
  ticket_expiry: ticketExpiry,
  ticket_reminder: reminder,
  ticket_gate: ticketCheck,
}
