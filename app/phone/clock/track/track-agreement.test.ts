import { expect, test } from 'vitest'
import { trackTerms } from '#shared/timesheets/tracks/track-terms.ts'
import type { CallItem } from '#app/phone/outbox/phone-db.ts'
import { agreesToTrack } from './track-agreement.ts'

const { version } = trackTerms

const item = (endpoint: CallItem['endpoint'], input: object, parts: Partial<CallItem> = {}): CallItem => ({
  id: 'item',
  sequence: 1,
  userId: 'kit',
  managerId: 'farm',
  recordedAt: '2026-11-20T00:00:00.000Z',
  version: 1,
  state: 'waiting',
  tries: 0,
  sentOrder: null,
  acceptedAt: null,
  problem: null,
  handedOver: false,
  endpoint,
  input,
  ...parts,
})
const agreed = item('timesheets.agreeToTrack', { termsVersion: version })
const withdrawn = item('timesheets.withdrawTrack', {})

test('there is no agreement by default', () => {
  expect(agreesToTrack(null, [], 1)).toBe(false)
  expect(agreesToTrack(undefined, [], undefined)).toBe(false)
})

test('the server’s agreement holds until this phone says otherwise', () => {
  expect(agreesToTrack({ termsVersion: version }, [], 1)).toBe(true)
  expect(agreesToTrack({ termsVersion: version }, [withdrawn], 1)).toBe(false)
})

test('this phone’s latest choice applies before the server has it', () => {
  expect(agreesToTrack(null, [agreed], 1)).toBe(true)
  expect(agreesToTrack(null, [agreed, withdrawn], 1)).toBe(false)
  expect(agreesToTrack(null, [agreed, withdrawn, agreed], 1)).toBe(true)
})

test('a choice that the answer includes, or that the server refused, does not count', () => {
  const sent = { state: 'sent', sentOrder: 2 } as const
  expect(agreesToTrack(null, [{ ...agreed, ...sent }], 2)).toBe(true)
  expect(agreesToTrack(null, [{ ...agreed, ...sent }], 3)).toBe(false)
  expect(agreesToTrack(null, [{ ...agreed, state: 'refused', problem: 'No.' }], 1)).toBe(false)
})

test('an agreement to other terms does not count', () => {
  expect(agreesToTrack({ termsVersion: version + 1 }, [], 1)).toBe(false)
})
