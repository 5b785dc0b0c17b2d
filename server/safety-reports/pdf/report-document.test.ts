import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import type { SafetyReportDetails } from '#shared/safety-reports/report-outputs.ts'
import { testNow } from '#test/fixtures/business.ts'
import { printedReport } from '#test/fixtures/printed-report.ts'
import { injuriesDocument } from './injuries-document.ts'
import { reportDocument } from './report-document.ts'

type Printed = Parameters<typeof printedReport>

/** Every text of a document, in its order. */
function textsOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsOf)
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, value]) =>
    name === 'text' && typeof value === 'string' ? [value.replaceAll('\u00A0', '')] : textsOf(value),
  )
}
const wordsOf = (...printed: Printed) => textsOf(reportDocument(printedReport(...printed)).content)

/** The value beside a name in the tables of facts. */
function factOf(name: string, ...printed: Printed): string | undefined {
  const words = wordsOf(...printed)
  const at = words.indexOf(name)
  return at < 0 ? undefined : words[at + 1]
}

const sam = newId()
const people = new Map([[sam, 'Sam Reid']])

test('the farm, its ABN and when it was printed are on the paper', () => {
  const document = reportDocument(printedReport())
  expect(textsOf(document.content)).toEqual(expect.arrayContaining(['Willow Creek', 'ABN 51 824 753 556']))
  expect(document.footer).toBe('Willow Creek · Printed 20 Nov 2026, 12:00pm from Muster')
})

test('a business without an ABN has none on the paper', () => {
  const letterhead = { ...printedReport().letterhead, abn: null }
  expect(wordsOf({}, { letterhead }).join(' ')).not.toContain('ABN')
})

test('a withdrawn report says so first, with its reason', () => {
  const words = wordsOf({ isWithdrawn: true, withdrawReason: 'Entered twice' })
  expect(words.slice(3, 5)).toEqual(['Withdrawn: this report no longer counts', 'Entered twice'])
  expect(factOf('State', { isWithdrawn: true })).toBe('Withdrawn')
})

test('it says who repaired a fault or closed a report, and when', () => {
  const at = 'Sam Reid, Fri 20 Nov 2026, 12:00pm'
  expect(factOf('Repaired', { doneAt: testNow, doneBy: sam }, { people })).toBe(at)
  expect(factOf('Closed', { closedAt: testNow, closedBy: sam }, { people })).toBe(at)
  expect(factOf('Closed', {}, { people })).toBeUndefined()
})

test('an anonymous report names no one, also in its history', () => {
  const created = { at: testNow, by: null, about: null, field: 'created', from: null, to: null }
  const anonymous: Printed = [
    { type: 'incident', createdBy: null, createdByName: '' },
    { history: { changes: [created], hasMore: false } },
  ]
  expect(factOf('Reported', ...anonymous)).toBe('Anonymously')
  expect(wordsOf(...anonymous)).toContain('Anonymous, Fri 20 Nov 2026, 12:00pm')
})

describe('a hazard', () => {
  const control = { id: newId(), kind: 'ppe' as const, text: 'Gloves', owner: sam, dueOn: '2026-11-27' }
  const hazard: SafetyReportDetails['hazard'] = {
    likelihood: 'likely',
    consequence: 'moderate',
    harmTo: 'people',
    residualLikelihood: null,
    residualConsequence: null,
    controls: [{ ...control, doneAt: null, doneBy: null }],
  }

  test('says its rating in words and who does each control by when', () => {
    expect(factOf('Before controls', { hazard })).toBe('High: likely, moderate')
    expect(factOf('With controls', { hazard })).toBeUndefined()
    const words = wordsOf({ hazard }, { people })
    const at = words.indexOf('Gloves')
    expect(words.slice(at, at + 5)).toEqual([
      'Gloves',
      'Personal protective equipment (PPE)',
      'Sam Reid',
      'Fri 27 Nov 2026',
      'Not yet',
    ])
  })

  test('that no one has rated says that', () => {
    expect(factOf('Before controls', { hazard: { ...hazard, likelihood: null, consequence: null } })).toBe(
      'Not rated yet',
    )
  })
})

test('of someone hurt it says what its reader sees of them, of a witness the name', () => {
  const person = {
    version: 1,
    id: newId(),
    kind: 'worker' as const,
    userId: null,
    injury: 'Sprained wrist',
    bodyParts: ['left_hand' as const],
    treatment: 'hospital' as const,
    wholeDaysLost: 3,
    permanentDisability: false,
    mentalInjury: false,
    died: false,
  }
  const incident: SafetyReportDetails['incident'] = {
    reportedAt: testNow,
    state: 'nsw',
    activity: null,
    machineDamaged: false,
    firstActions: 'Ice on it',
    causes: 'Wet rungs',
    likelihood: null,
    consequence: null,
    people: [
      { ...person, role: 'injured', name: 'Kit Doyle' },
      { ...person, role: 'witness', name: 'Ana Bell' },
    ],
  }
  const words = wordsOf({ type: 'incident', incident })
  expect(words).toEqual(
    expect.arrayContaining(['Kit Doyle · Injured · Worker', 'Sprained wrist', 'Left hand', 'Hospital', '3']),
  )
  expect(words).toEqual(expect.arrayContaining(['Ana Bell · Witness · Worker', 'Ice on it', 'Wet rungs']))
  expect(words.filter((word) => word === 'Sprained wrist')).toHaveLength(1)
})

test('a pre-start has every item in the words that were shown, with its result', () => {
  const item = { critical: true, kind: 'plain' as const, unit: null, reading: null, note: '' }
  const checklist: SafetyReportDetails['checklist'] = {
    category: 'tractors',
    version: 2,
    items: [
      { ...item, id: 'a', text: 'Steering', result: 'fail', note: 'Play in the wheel' },
      { ...item, id: 'b', text: 'Hours', result: 'ok', kind: 'meter', reading: 1204.5 },
      { ...item, id: 'c', text: 'Lights', result: 'not_checked', critical: false },
    ],
  }
  const words = wordsOf({ type: 'pre_start', assetName: 'Tractor 3', checklist, meterUnit: 'hours' })
  expect(words).toContain('Pre-start of Tractor 3')
  expect(words.slice(words.indexOf('Steering (critical)'))).toEqual(
    [
      ['Steering (critical)', 'Play in the wheel', '', 'Fail'],
      ['Hours (critical)', '1,204.5 h', 'OK'],
      ['Lights', '', 'Not checked'],
    ].flat(),
  )
})

test('more than forty photos are counted, voice notes too, and a photo that is missing is named', () => {
  const picture = { fileId: newId(), item: null, createdBy: null, createdAt: testNow }
  const pictures = [
    ...Array.from({ length: 43 }, () => ({ ...picture, id: newId(), isVoice: false })),
    { ...picture, id: newId(), isVoice: true },
  ]
  const photos = new Map(pictures.slice(0, 39).map(({ id }) => [id, new Uint8Array()]))
  const words = wordsOf({ pictures }, { photos })
  expect(words).toContain('And 3 more photos in Muster.')
  expect(words).toContain('1 voice note can be heard in Muster.')
  expect(words.filter((word) => word.startsWith('This photo could not be read'))).toHaveLength(1)
})

test('a long discussion has its latest comments, and says how many are left out', () => {
  const discussion = Array.from({ length: 230 }, (_, index) => ({
    id: newId(),
    content: `Comment ${index}`,
    createdBy: sam,
    createdByName: 'Sam Reid',
    createdAt: testNow,
  }))
  const words = wordsOf({ discussion })
  expect(words).toContain('30 more comments in Muster.')
  expect(words).not.toContain('Comment 29')
  expect(words).toEqual(expect.arrayContaining(['Comment 30', 'Comment 229']))
})

test('the history has values in words, and none for those who may not read it', () => {
  const [block, auger] = [newId(), newId()]
  const change = { at: testNow, by: sam, about: null }
  const changes = [
    { ...change, field: 'status', from: 'open', to: 'closed' },
    { ...change, field: 'severity', from: null, to: 'near_miss' },
    { ...change, field: 'location', from: block, to: auger },
    { ...change, field: 'reopenReason', from: null, to: 'It is loose again' },
  ]
  const names = new Map([[block, 'North block']])
  const words = wordsOf({}, { history: { changes, hasMore: true }, names, people })
  for (const line of [
    'State: Open → Closed',
    'Severity: None → Near Miss',
    'Location: North block → Removed',
    'Reopened: It is loose again',
    'Earlier changes are in Muster.',
  ])
    expect(words).toContain(line)
  expect(wordsOf()).not.toContain('History')
})

test('the register of injuries says who, where, when, what and why of each', () => {
  const { letterhead } = printedReport()
  const shed = newId()
  const injury = {
    id: newId(),
    reportId: newId(),
    name: 'Kit Doyle',
    kind: 'worker' as const,
    birthDate: '1990-02-03',
    address: '1 Silo Road',
    phone: '0411 222 333',
    occupation: 'Farmhand',
    happenedAt: testNow,
    location: shed,
    injury: 'Sprained wrist',
    bodyParts: ['left_hand' as const],
    treatment: 'first_aid' as const,
    wholeDaysLost: 1,
    died: false,
    what: 'Fell from the ladder',
    causes: 'Wet rungs',
  }
  const names = new Map([[shed, 'Shed']])
  const asked = { letterhead, from: '2026-11-01', to: undefined, hasMore: false, names }
  const words = textsOf(injuriesDocument({ ...asked, injuries: [injury] }).content)
  expect(words).toContain('1 injury from Sun 1 Nov 2026')
  expect(words.slice(words.indexOf('Fri 20 Nov 2026, 12:00pm'))).toEqual(
    [
      ['Fri 20 Nov 2026, 12:00pm', 'Shed'],
      ['Kit Doyle, worker', 'Born 3 Feb 1990', 'Farmhand', '1 Silo Road', '0411 222 333'],
      ['Sprained wrist', 'Left hand'],
      ['First aid', '1 whole day lost'],
      ['Fell from the ladder', 'Causes: Wet rungs'],
    ].flat(),
  )
  expect(textsOf(injuriesDocument({ ...asked, injuries: [] }).content)).toContain('No injuries.')
})
