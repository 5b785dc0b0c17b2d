import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { storePerson } from '#app/phone/outbox/person/person.ts'
import { PersonContext } from '#app/phone/outbox/person/use-person.ts'
import { attachments, outbox, settings } from '#app/phone/outbox/phone-db.ts'
import { aPhoto } from '#test/component/a-photo.ts'
import { CertificateForm } from './certificate-form.tsx'

const person = { userId: 'kit', firstName: 'Kit', managerId: 'farm' }

beforeEach(async () => {
  localStorage.clear()
  await Promise.all([outbox.clear(), attachments.clear(), settings.clear()])
  await storePerson(person)
})

test('a form with a photo is stored on the phone: the record, and the photo as a file that is uploaded first', async () => {
  const saved = Promise.withResolvers<void>()
  await render(
    <PersonContext value={person}>
      <CertificateForm onSaved={() => saved.resolve()} />
    </PersonContext>,
  )
  await page.getByRole('textbox', { name: 'Certificate number' }).fill('0123')
  await page.getByLabelText('Choose a photo').upload(await aPhoto('photo.jpg'))
  await expect.element(page.getByText('photo.jpg is ready to be saved.')).toBeInTheDocument()
  await page.getByRole('button', { name: 'Save' }).click()
  await saved.promise
  const [item] = await outbox.toArray()
  const [file] = await attachments.toArray()
  expect(item).toMatchObject({ endpoint: 'employees.saveDocument', state: 'waiting', input: { number: '0123' } })
  expect(file).toMatchObject({ recordId: item?.id, state: 'waiting' })
  expect(file?.blob.type).toBe('image/jpeg')
})
