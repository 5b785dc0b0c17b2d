import { expect, test } from 'vitest'
import { kitOnPhone } from '#test/component/kit-on-phone.ts'
import { draftKey, readDraft, storeDraft } from './draft.ts'
import { draftHazard, reportForm } from './hazard-draft.ts'

test('words of a message stand behind what was typed before, on one line and once', () => {
  const { person } = kitOnPhone()
  const key = draftKey(person, reportForm('hazard'))
  draftHazard(person, ' ')
  expect(readDraft(key)).toBeNull()
  draftHazard(person, 'Wet floor')
  // The form does not say that the user has typed it.
  expect(readDraft(key)).toEqual({ what: 'Wet floor', isPrefilled: true })
  draftHazard(person, 'Gate 4')
  expect(readDraft(key)).toEqual({ what: 'Wet floor Gate 4', isPrefilled: true })
  storeDraft(key, { what: 'Rung 4 is gone', saysWhere: true })
  draftHazard(person, 'Loose rail\non the silo')
  draftHazard(person, 'Loose rail\non the silo')
  expect(readDraft(key)).toEqual({ what: 'Rung 4 is gone Loose rail on the silo', saysWhere: true })
  draftHazard(person, 'x'.repeat(3000))
  expect(readDraft(key)).toMatchObject({ what: expect.stringMatching(/^.{2000}$/) })
})
