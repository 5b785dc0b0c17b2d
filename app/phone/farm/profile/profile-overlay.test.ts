import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import type { PersonDocument, Profile } from '#shared/employees/profile-contract.ts'
import type { CallItem, OutboxItem } from '#app/phone/outbox/phone-db.ts'
import { drawProfile, recordedPhoto } from './profile-overlay.ts'

const forklift: PersonDocument = {
  id: 'forklift',
  certificate: 'forklift',
  licenceClass: null,
  number: '12',
  expiresOn: null,
  issuedOn: '2024-02-29',
  notes: 'LF',
  hasPhoto: true,
  hasBackPhoto: true,
  changedAt: '2026-11-02T01:00:00.000Z',
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

const item = (endpoint: CallItem['endpoint'], input: object): OutboxItem => ({
  id: '',
  sequence: 1,
  userId: 'kit',
  managerId: 'farm',
  recordedAt: '2026-11-20T02:00:00.000Z',
  version: 1,
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
const setPicture = (fileId: string | null) => item('employees.setPicture', { fileId })
const { hasPhoto: _hasPhoto, hasBackPhoto: _hasBackPhoto, changedAt: _changedAt, ...content } = forklift
const save = (changed: Partial<typeof content> & { photoFileId?: string; backPhotoFileId?: string }) =>
  item('employees.saveDocument', { ...content, ...changed })
const remove = (id: string) => item('employees.removeDocument', { id })

const drawn = (profile: Profile, items: readonly OutboxItem[]) => drawProfile(profile, items, undefined)
const sorted = ({ documents, ...rest }: Profile) => ({ ...rest, ids: documents.map(({ id }) => id).toSorted() })

test('without records, the profile is the server’s answer', () => {
  expect(drawn(answer, [])).toBe(answer)
})

test('an edit shows at once and keeps the fields that it does not contain', () => {
  const profile = drawn(answer, [edit({ discoverable: false, phone: '0400 000 000' })])
  expect(profile).toEqual({ ...answer, discoverable: false, phone: '0400 000 000' })
})

test('the last edit counts', () => {
  assert(
    property(array(string(), { minLength: 1 }), (phones) => {
      const edits = phones.map((phone) => edit({ phone }))
      expect(drawn(answer, edits).phone).toBe(phones.at(-1))
    }),
  )
})

test('a profile photo shows once it is set, and not after it is removed', () => {
  expect(drawn(answer, [setPicture('abc')]).hasPicture).toBe(true)
  expect(drawn(answer, [setPicture('abc'), setPicture(null)]).hasPicture).toBe(false)
})

test('a new certificate comes last, without a photo until one is added', () => {
  const [, added] = drawn(answer, [save({ id: 'new', certificate: 'acup' })]).documents
  expect(added).toMatchObject({ id: 'new', certificate: 'acup', hasPhoto: false, hasBackPhoto: false })
  const [, photographed] = drawn(answer, [save({ id: 'new', photoFileId: 'abc' })]).documents
  expect(photographed).toMatchObject({ id: 'new', hasPhoto: true, hasBackPhoto: false })
  expect(photographed).not.toHaveProperty('photoFileId')
  const [, turned] = drawn(answer, [save({ id: 'new', backPhotoFileId: 'abc' })]).documents
  expect(turned).toMatchObject({ id: 'new', hasPhoto: false, hasBackPhoto: true })
  expect(turned).not.toHaveProperty('backPhotoFileId')
})

test('a changed certificate keeps its position and its photos, and no farm has seen it as it is now', () => {
  const { documents } = drawn({ ...answer, documents: [forklift, { ...forklift, id: 'other' }] }, [
    save({ number: '13' }),
  ])
  expect(documents).toEqual([
    { ...forklift, number: '13', changedAt: '' },
    { ...forklift, id: 'other' },
  ])
})

test('what an older build does not record stays as it is', () => {
  const { issuedOn: _issuedOn, notes: _notes, ...older } = content
  const [document] = drawn(answer, [item('employees.saveDocument', { ...older, number: '13' })]).documents
  expect(document).toEqual({ ...forklift, number: '13', changedAt: '' })
  const [cleared] = drawn(answer, [save({ issuedOn: null, notes: '' })]).documents
  expect(cleared).toMatchObject({ issuedOn: null, notes: '' })
})

test('a removed certificate is gone, along with earlier records about it', () => {
  expect(drawn(answer, [save({ number: '13' }), remove('forklift')]).documents).toEqual([])
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
      const once = drawn(answer, items)
      const twice = drawn(once, items)
      expect(sorted(twice)).toEqual(sorted(once))
    }),
  )
})

test('the photo of a side of a certificate is the last one recorded for it', () => {
  const items = [
    save({ photoFileId: 'first' }),
    save({ id: 'other', photoFileId: 'other' }),
    save({ photoFileId: 'last' }),
    save({}),
  ]
  expect(recordedPhoto(items, 'forklift')).toBe('last')
  expect(recordedPhoto(items, 'forklift', 'back')).toBeUndefined()
  expect(recordedPhoto([...items, save({ backPhotoFileId: 'back' })], 'forklift')).toBe('last')
  expect(recordedPhoto([...items, save({ backPhotoFileId: 'back' })], 'forklift', 'back')).toBe('back')
  expect(recordedPhoto(items, 'none')).toBeUndefined()
  expect(recordedPhoto(items, null)).toBeUndefined()
})

test('the profile photo is the last one set, or none after it is removed', () => {
  expect(recordedPhoto([setPicture('abc'), save({ photoFileId: 'other' })], null)).toBe('abc')
  expect(recordedPhoto([setPicture('abc'), setPicture(null)], null)).toBeNull()
})
