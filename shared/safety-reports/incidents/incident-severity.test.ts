import { assert, boolean, constantFrom, nat, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import {
  incidentSeverities,
  type IncidentOutcome,
  type IncidentSeverity,
  suggestSeverity,
  treatments,
} from './incident-severity.ts'

const nothing: IncidentOutcome = {
  died: false,
  permanentDisability: false,
  wholeDaysLost: 0,
  treatment: 'none',
  injured: false,
  machineDamaged: false,
}

test.each<[IncidentSeverity, string, Partial<IncidentOutcome>]>([
  ['lost_time_injury', 'a death', { died: true }],
  ['lost_time_injury', 'a permanent disability', { permanentDisability: true }],
  ['lost_time_injury', 'a whole day lost', { wholeDaysLost: 1 }],
  ['hospital_treatment', 'treatment in hospital', { treatment: 'hospital' }],
  ['hospital_treatment', 'treatment by a doctor', { treatment: 'doctor' }],
  ['first_aid_only', 'an injury with first aid', { injured: true, treatment: 'first_aid' }],
  ['first_aid_only', 'an injury without treatment', { injured: true }],
  ['first_aid_only', 'an injury beside a damaged machine', { injured: true, machineDamaged: true }],
  ['machine_incident', 'a damaged machine', { machineDamaged: true }],
  ['near_miss', 'nothing', {}],
])('%s is suggested for %s', (severity, _, outcome) => {
  expect(suggestSeverity({ ...nothing, ...outcome })).toBe(severity)
})

const outcomes = record({
  died: boolean(),
  permanentDisability: boolean(),
  wholeDaysLost: nat(3),
  treatment: constantFrom(...treatments),
  injured: boolean(),
  machineDamaged: boolean(),
})

const rank = (severity: IncidentSeverity) => incidentSeverities.indexOf(severity)

test('days lost later never make an incident milder', () => {
  assert(
    property(outcomes, nat(5), (outcome, more) => {
      const later = { ...outcome, wholeDaysLost: outcome.wholeDaysLost + more }
      expect(rank(suggestSeverity(later))).toBeLessThanOrEqual(rank(suggestSeverity(outcome)))
    }),
  )
})
