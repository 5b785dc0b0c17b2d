import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nameMissing } from '#shared/field-notes/field-note-draft.ts'
import { unreachable } from '#test/component/fake-server.ts'
import { kitOnPhone } from '#test/component/kit-on-phone.ts'
import { openPhone } from '#test/component/open-phone.tsx'

test('a field note is recorded without reception, and shows as waiting', async () => {
  await openPhone('/my/field-notes', {
    ...kitOnPhone(),
    answers: {
      'fieldNotes.listFieldNotes': () => ({ fieldNotes: [], nextCursor: null }),
      'fieldNotes.addFieldNote': () => {
        throw unreachable()
      },
    },
  })
  await page.getByRole('link', { name: 'Add field note' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveAccessibleDescription(nameMissing)
  await name.fill('North')
  await page.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'North' })
  await expect.element(row.getByText('Waiting to sync')).toBeVisible()
})
