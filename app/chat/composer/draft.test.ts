import { beforeEach, expect, test } from 'vitest'
import { type Draft, type DraftStorage, draftOf } from './draft.ts'

const kept = new Map<string, string>()
/** As an app keeps it: as text. */
const storage: DraftStorage = {
  keyOf: (channel) => channel,
  read: (key) => JSON.parse(kept.get(key) ?? 'null'),
  write: (key, draft) => void (draft ? kept.set(key, JSON.stringify(draft)) : kept.delete(key)),
}
let channel = 0
beforeEach(() => {
  channel += 1
})
/** The draft of this test's channel. */
const draft = () => draftOf(storage, `${channel}`)

const replyTo = {
  id: 'm1',
  sender: 'ben',
  sentAt: '2026-03-02T01:00:00.000Z',
  excerpt: 'Who has the key?',
  fileType: null,
}
const plan = { id: 'f1', name: 'plan.pdf', type: 'application/pdf' }
const map = { id: 'f2', name: 'map.pdf', type: 'application/pdf' }
const whole: Partial<Draft> = { text: 'I have it', files: [plan], urgent: true, announcement: true, replyTo }

test('a draft is kept whole: its text, files, choices and what it answers', () => {
  draft().change(whole)
  draft().change({ edit: { id: 'm2', text: 'Gate 5' } })
  const read = draftOf({ ...storage, keyOf: () => 'read again', read: () => storage.read(`${channel}`) }, '').current()
  expect(read).toEqual({ ...whole, edit: { id: 'm2', text: 'Gate 5' } })
})

test('a draft that was emptied is not kept', () => {
  draft().change({ text: 'I have it' })
  draft().change({ text: '' })
  expect(kept.has(`${channel}`)).toBe(false)
})

test('what is taken leaves the field empty, and the message that is edited stays', () => {
  draft().change({ ...whole, edit: { id: 'm2', text: 'Gate 5' } })
  expect(draft().take()).toMatchObject(whole)
  expect(draft().current()).toEqual({
    text: '',
    files: [],
    urgent: false,
    announcement: false,
    replyTo: null,
    edit: { id: 'm2', text: 'Gate 5' },
  })
})

test('a message that could not be kept comes back with what it answers, before what was typed since', () => {
  draft().change(whole)
  const taken = draft().take()
  draft().change({ text: 'Shut it', files: [map] })
  draft().giveBack(taken)
  expect(draft().current()).toMatchObject({ ...whole, text: 'I have it\nShut it', files: [plan, map] })
})

test.each([
  ['another version', { text: 'I have it', files: 'none', replyTo: { id: 1 }, edit: 'm2' }],
  ['the one before', { text: 'I have it' }],
])('what %s kept in another shape keeps its text', (_, stored) => {
  kept.set(`${channel}`, JSON.stringify(stored))
  expect(draft().current()).toMatchObject({ text: 'I have it', files: [], replyTo: null, edit: null })
})
