import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import type { PersonDocument, Profile } from '#shared/employees/profile-contract.ts'
import type { OutboxEndpoint, OutboxItem } from '#app/phone/outbox/phone-db.ts'
import { layOver, recordedPhoto } from './profile-overlay.ts'

const forklift: PersonDocument = {
  id: 'forklift',
  certificate: 'forklift',
  licenceClass: null,
  number: '12',
  expiresOn: null,
  hasPhoto: true,
}
const editable = {
  firstName: 'Kit',
  lastName: 'Doyle',
  phone: '',
  emergencyContactName: '',
  emergencyContactPhone: '',
  strengths: [],
  otherLicenceTypes: [],
  discoverable: true,
  discoverableFields: [],
}
const answer: Profile = { ...editable, email: 'kit@example.com', hasPicture: false, documents: [forklift] }

const item = (endpoint: Exclude<OutboxEndpoint, 'clock'>, input: object): OutboxItem => ({
  id: '',
  sequence: 1,
  userId: 'kit',
  managerId: 'farm',
  recordedAt: '2026-11-20T02:00:00.000Z',
  state: 'waiting',
  sentOrder: null,
  tries: 0,
  acceptedAt: null,
  handedOver: false,
  problem: null,
  endpoint,
  input,
})
const edit = (changed: Partial<typeof editable>) => item('employees.editProfile', { ...editable, ...changed })
const setPicture = (photo: string | null) => item('employees.setPicture', { photo })
const { hasPhoto: _hasPhoto, ...content } = forklift
const save = (changed: Partial<typeof content> & { photo?: string }) =>
  item('employees.saveDocument', { ...content, ...changed })
const remove = (id: string) => item('employees.removeDocument', { id })

const sorted = ({ documents, ...rest }: Profile) => ({ ...rest, ids: documents.map(({ id }) => id).toSorted() })

test('without records, the profile is the server’s answer', () => {
  expect(layOver(answer, [])).toBe(answer)
})

test('an edit shows at once and keeps the fields that it does not contain', () => {
  const profile = layOver(answer, [edit({ discoverable: false, phone: '0400 000 000' })])
  expect(profile).toEqual({ ...answer, discoverable: false, phone: '0400 000 000' })
})

test('the last edit counts', () => {
  assert(
    property(array(string(), { minLength: 1 }), (phones) => {
      const edits = phones.map((phone) => edit({ phone }))
      expect(layOver(answer, edits).phone).toBe(phones.at(-1))
    }),
  )
})

test('a profile photo shows once it is set, and not after it is removed', () => {
  expect(layOver(answer, [setPicture('abc')]).hasPicture).toBe(true)
  expect(layOver(answer, [setPicture('abc'), setPicture(null)]).hasPicture).toBe(false)
})

test('a new certificate comes last, without a photo until one is added', () => {
  const [, added] = layOver(answer, [save({ id: 'new', certificate: 'acup' })]).documents
  expect(added).toMatchObject({ id: 'new', certificate: 'acup', hasPhoto: false })
  const [, photographed] = layOver(answer, [save({ id: 'new', photo: 'abc' })]).documents
  expect(photographed).toMatchObject({ id: 'new', hasPhoto: true })
  expect(photographed).not.toHaveProperty('photo')
})

test('a changed certificate keeps its position and its photo', () => {
  const { documents } = layOver({ ...answer, documents: [forklift, { ...forklift, id: 'other' }] }, [
    save({ number: '13' }),
  ])
  expect(documents).toEqual([
    { ...forklift, number: '13' },
    { ...forklift, id: 'other' },
  ])
})

test('a removed certificate is gone, along with earlier records about it', () => {
  expect(layOver(answer, [save({ number: '13' }), remove('forklift')]).documents).toEqual([])
})

test('applying the same records twice changes nothing more', () => {
  const records = array(
    oneof(
      string().map((phone) => edit({ phone })),
      constantFrom('abc', null).map(setPicture),
      constantFrom('forklift', 'a', 'b').map((id) => save({ id })),
      constantFrom('forklift', 'a', 'b').map(remove),
    ),
  )
  assert(
    property(records, (items) => {
      const once = layOver(answer, items)
      const twice = layOver(once, items)
      expect(sorted(twice)).toEqual(sorted(once))
    }),
  )
})

test('the photo of a certificate is the last one recorded for it', () => {
  const items = [save({ photo: 'first' }), save({ id: 'other', photo: 'other' }), save({ photo: 'last' }), save({})]
  expect(recordedPhoto(items, 'forklift')).toBe('last')
  expect(recordedPhoto(items, 'none')).toBeUndefined()
  expect(recordedPhoto(items, null)).toBeUndefined()
})

test('the profile photo is the last one set, or none after it is removed', () => {
  expect(recordedPhoto([setPicture('abc'), save({ photo: 'other' })], null)).toBe('abc')
  expect(recordedPhoto([setPicture('abc'), setPicture(null)], null)).toBeNull()
})
