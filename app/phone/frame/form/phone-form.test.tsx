import { StrictMode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Link, Route, Router } from 'wouter'
import { NativeField } from '#app/ui/native/native-field.tsx'
import { PersonContext } from '#app/phone/outbox/person/use-person.ts'
import { forgetDrafts } from './draft.ts'
import { guardBack, guardNavigation } from './leave-guard.ts'
import { PhoneForm } from './phone-form.tsx'
import { usePhoneForm } from './use-phone-form.ts'

const person = { userId: 'kit', firstName: 'Kit', managerId: 'farm' }
let saved: string[] = []
guardBack()

function NoteForm() {
  const form = usePhoneForm({
    name: 'note',
    begin: { note: '' },
    problemsIn: ({ note }) => ({ note: note ? undefined : 'Enter a note.' }),
    save: async ({ note }) => {
      if (note === 'full') throw new Error('the storage is full')
      saved.push(note)
    },
    onSaved: () => window.history.pushState(null, '', '/my/done'),
  })
  return (
    <PhoneForm form={form}>
      <NativeField label="Note" {...form.field('note')} />
    </PhoneForm>
  )
}

const open = () =>
  render(
    <StrictMode>
      <PersonContext value={person}>
        <Router base="/my" aroundNav={guardNavigation}>
          <Link href="/hours">Hours</Link>
          <Link href="/note">Write a note</Link>
          <Route path="/note">
            <NoteForm />
          </Route>
          <Route path="/hours">
            <p>The hours</p>
          </Route>
          <Route path="/done">
            <p>Saved</p>
          </Route>
        </Router>
      </PersonContext>
    </StrictMode>,
  )

const note = page.getByRole('textbox', { name: 'Note' })
const question = page.getByRole('dialog', { name: 'Leave without saving?' })
const answer = (name: string) => question.getByRole('button', { name }).click()

beforeEach(() => {
  saved = []
  localStorage.clear()
  window.history.pushState(null, '', '/my/note')
})

test('a tap on the bar asks before typed text is left, and keeps it if the employee stays', async () => {
  await open()
  await note.fill('The gate')
  await page.getByRole('link', { name: 'Hours' }).click()
  await answer('Keep editing')
  await expect.element(note).toHaveValue('The gate')
  await page.getByRole('link', { name: 'Hours' }).click()
  await answer('Leave without saving')
  await expect.element(page.getByText('The hours')).toBeVisible()
})

test('Back asks before typed text is left, and goes back if the employee agrees', async () => {
  await open()
  await page.getByRole('link', { name: 'Hours' }).click()
  await page.getByRole('link', { name: 'Write a note' }).click()
  await note.fill('The gate')
  window.history.back()
  await answer('Keep editing')
  await expect.element(note).toHaveValue('The gate')
  window.history.back()
  await answer('Leave without saving')
  await expect.element(page.getByText('The hours')).toBeVisible()
})

test('after a reload or a closed app the form shows what was typed, until it is saved or discarded', async () => {
  const first = await open()
  await note.fill('The gate')
  await first.unmount()
  const second = await open()
  await expect.element(note).toHaveValue('The gate')
  await expect.element(page.getByText('You typed this before. It isn’t saved yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Saved')).toBeVisible()
  expect(saved).toEqual(['The gate'])
  await second.unmount()
  window.history.pushState(null, '', '/my/note')
  await open()
  await expect.element(note).toHaveValue('')
})

test('a form that is not dirty is left without a question, and a saved one too', async () => {
  await open()
  await page.getByRole('link', { name: 'Hours' }).click()
  await expect.element(page.getByText('The hours')).toBeVisible()
  window.history.back()
  await note.fill('The gate')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Saved')).toBeVisible()
})

test('an invalid field gets the focus with its message, and a full storage loses nothing', async () => {
  await open()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Enter a note.')).toBeVisible()
  await expect.element(note).toHaveFocus()
  await userEvent.keyboard('full')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText(/What you entered is still here/)).toBeVisible()
  await expect.element(note).toHaveValue('full')
})

test('what a user typed is deleted when they sign out', async () => {
  const first = await open()
  await note.fill('The gate')
  await first.unmount()
  forgetDrafts('kit')
  await open()
  await expect.element(note).toHaveValue('')
})
