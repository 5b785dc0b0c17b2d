import { expect, test } from 'vitest'
import { reportChangeText } from './report-change-text.ts'

const names = new Map([['1', 'North block']])
const looks = {
  dayText: (day: string) => `on ${day}`,
  instantText: (instant: string) => `at ${Date.parse(instant)}`,
  locationNames: names,
  activityNames: names,
  machineNames: names,
  personNames: names,
}

test.each([
  ['created', null, null, 'Reported'],
  ['status', 'open', 'controlled', 'State: Open → Controlled'],
  ['status', 'reported', 'investigating', 'State: Reported → Investigating'],
  ['likelihood', null, 'almost_certain', 'Likelihood: None → Almost certain'],
  ['consequence', 'minor', 'major', 'Consequence: Minor → Major'],
  ['residualLikelihood', null, 'rare', 'Likelihood with controls: None → Rare'],
  ['residualConsequence', null, 'minor', 'Consequence with controls: None → Minor'],
  ['harmTo', 'people', 'machine', 'Who could be harmed: People → Machine only'],
  ['severity', null, 'near_miss', 'Severity: None → Near Miss'],
  ['died', 'false', 'true', 'Someone died: No → Yes'],
  ['someoneHurt', null, 'true', 'Someone hurt: No → Yes'],
  ['machineDamaged', 'true', 'false', 'Machine damaged: Yes → No'],
  ['priority', 'medium', 'high', 'Priority: Medium → High'],
  ['dueOn', null, '2026-11-30', 'Due: None → on 2026-11-30'],
  ['state', 'nsw', 'vic', 'State or territory: NSW → VIC'],
  ['asset', null, '1', 'Machine: None → North block'],
  ['activity', '1', '2', 'Activity: North block → Removed'],
  [
    'happenedAt',
    '2026-11-20T20:00:00+00:00',
    '2026-11-20T21:30:00+00:00',
    `When: at ${Date.UTC(2026, 10, 20, 20)} → at ${Date.UTC(2026, 10, 20, 21, 30)}`,
  ],
  ['reportedAt', '2026-11-20T20:00:00Z', '2026-11-20T20:00:00Z', ''],
  ['firstActions', null, 'Ambulance called', 'First actions changed'],
  ['causes', 'x', null, 'Causes changed'],
  ['closeNote', null, 'Welded', 'Closing note changed'],
  ['person', null, 'Kit Doyle', 'Kit Doyle added'],
  ['person', 'Kit Doyle', null, 'Kit Doyle removed'],
  ['control', null, 'Fit a guard', 'Control added: “Fit a guard”'],
  ['control', 'Fit a guard', null, 'Control removed: “Fit a guard”'],
  ['audience', null, 'x', ''],
])('a change of %s from %s to %s reads so', (field, from, to, text) => {
  expect(reportChangeText({ at: '2026-11-21T00:00:00.000Z', by: '1', about: null, field, from, to }, looks)).toBe(text)
})

test.each([
  ['wholeDaysLost', '0', '3', 'Kit Doyle: Days lost: 0 → 3'],
  ['treatment', 'none', 'hospital', 'Kit Doyle: Treatment: None → Hospital'],
  ['died', 'false', 'true', 'Kit Doyle: Someone died: No → Yes'],
  ['doneAt', null, '2026-11-20T20:00:00Z', 'Kit Doyle: Done'],
  ['doneAt', '2026-11-20T20:00:00Z', null, 'Kit Doyle: No longer done'],
  ['text', 'Gard', 'Kit Doyle', 'Kit Doyle: was “Gard” before'],
])('a change of %s of someone or a control names them', (field, from, to, text) => {
  expect(
    reportChangeText({ at: '2026-11-21T00:00:00.000Z', by: '1', about: 'Kit Doyle', field, from, to }, looks),
  ).toBe(text)
})

test('a report without a person says that it is anonymous', () => {
  const created = { at: '2026-11-21T00:00:00.000Z', by: null, about: null, field: 'created', from: null, to: null }
  expect(reportChangeText(created, looks)).toBe('Reported anonymously')
})
