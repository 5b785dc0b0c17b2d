import { expect, test } from 'vitest'
import { anIncident, aPerson } from '#test/component/incident-answers.ts'
import { instantOfField, suggestedSeverity } from './incident-values.ts'

test('the worst that happened to anyone hurt suggests the severity, and a witness does not count', () => {
  const witness = aPerson('Ash', { role: 'witness', treatment: 'hospital' })
  expect(suggestedSeverity(anIncident({ people: [witness] }))).toBe('near_miss')
  expect(suggestedSeverity(anIncident({ someoneHurt: true, people: [witness] }))).toBe('first_aid_only')
  const hurt = [aPerson('Kit', { treatment: 'first_aid' }), aPerson('Sam', { treatment: 'doctor' })]
  expect(suggestedSeverity(anIncident({ people: hurt }))).toBe('hospital_treatment')
  expect(suggestedSeverity(anIncident({ people: [...hurt, aPerson('Lee', { wholeDaysLost: 1 })] }))).toBe(
    'lost_time_injury',
  )
  expect(suggestedSeverity(anIncident({ people: [aPerson('Lee', { died: true })] }))).toBe('lost_time_injury')
  expect(suggestedSeverity(anIncident({ machineDamaged: true }))).toBe('machine_incident')
})

test('a time that is not changed keeps its seconds', () => {
  const stored = { stored: '2026-11-20T20:00:31.250Z', zone: 'Australia/Sydney' }
  expect(instantOfField('2026-11-21T07:00', stored)).toBe('2026-11-20T20:00:31.250Z')
  expect(instantOfField('2026-11-21T07:01', stored)).toBe('2026-11-20T20:01:00Z')
})
