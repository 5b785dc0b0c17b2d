import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nameMissing } from '#shared/field-notes/field-note-draft.ts'
import type { FieldNote } from '#shared/field-notes/field-notes-contract.ts'
import { openManager } from '#test/component/open-manager.tsx'

const aFieldNote = (name: string): FieldNote => ({
  id: newId(),
  name,
  details: '',
  createdBy: newId(),
  createdAt: '2026-11-20T01:00:00.000Z',
  version: 1,
})
const shown = (name: string) => page.getByRole('main').getByText(name, { exact: true })

/** A list that the server keeps. */
const openFieldNotes = (...fieldNotes: FieldNote[]) =>
  openManager('/field-notes', {
    answers: {
      'fieldNotes.listFieldNotes': () => ({ fieldNotes, nextCursor: null }),
      'fieldNotes.getFieldNote': ({ id }) => fieldNotes.find((each) => each.id === id) ?? expect.fail('there is none'),
      'fieldNotes.addFieldNote': ({ id, name }) => {
        fieldNotes.push({ ...aFieldNote(name), id })
        return { ok: true }
      },
      'fieldNotes.editFieldNote': ({ id, name }) => {
        for (const fieldNote of fieldNotes) if (fieldNote.id === id) fieldNote.name = name
        return { version: 2 }
      },
      'fieldNotes.deleteFieldNote': () => {
        fieldNotes.length = 0
        return { ok: true }
      },
      'fieldNotes.restoreFieldNote': () => {
        fieldNotes.push(aFieldNote('North'))
        return { ok: true }
      },
    },
  })

test('a field note needs a name, and appears in the list once it is saved', async () => {
  const server = await openFieldNotes()
  await page.getByRole('button', { name: 'Add field note' }).click()
  const form = page.getByRole('dialog', { name: 'Add field note' })
  const name = form.getByRole('textbox', { name: 'Name' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(name).toHaveAccessibleDescription(nameMissing)
  expect(server.callsOf('fieldNotes.addFieldNote')).toEqual([])
  await name.fill('North')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(shown('North')).toBeVisible()
})

test('an edited field note shows its new name', async () => {
  await openFieldNotes(aFieldNote('North'))
  await page.getByRole('button', { name: 'Edit North' }).click()
  const form = page.getByRole('dialog', { name: 'Edit field note' })
  await form.getByRole('textbox', { name: 'Name' }).fill('South')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(shown('South')).toBeVisible()
})

test('a deleted field note comes back with Undo', async () => {
  await openFieldNotes(aFieldNote('North'))
  await page.getByRole('button', { name: 'Remove North' }).click()
  await expect.element(page.getByText('No field notes yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(shown('North')).toBeVisible()
})
