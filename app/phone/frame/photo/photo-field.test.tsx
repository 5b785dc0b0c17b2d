import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { RecordedFile } from '#app/phone/outbox/phone-db.ts'
import { aPhoto } from '#test/component/a-photo.ts'
import { PhotosField } from './photo-field.tsx'

test('several photos come in the order they were chosen, until one is removed or none fits', async () => {
  let photos: readonly RecordedFile[] = []
  await render(
    <PhotosField
      label="Photos"
      most={2}
      onPick={(picked) => {
        photos = picked
      }}
      onBusy={() => undefined}
    />,
  )
  await page
    .getByLabelText('Choose photos')
    .upload([await aPhoto('gate.jpg'), await aPhoto('belt.jpg'), await aPhoto('third.jpg')])
  await expect.element(page.getByRole('button', { name: 'Remove photo gate.jpg' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove photo belt.jpg' })).toBeVisible()
  const [gate, belt] = photos
  expect(photos).toHaveLength(2)
  expect(gate?.blob.type).toBe('image/jpeg')
  await page.getByRole('button', { name: 'Remove photo gate.jpg' }).click()
  expect(photos).toEqual([belt])
})
