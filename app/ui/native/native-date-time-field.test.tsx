import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fillField, focusOn } from '#test/component/fill-field.tsx'
import { NativeDateTimeField } from './native-date-time-field.tsx'

test('a day without a time is said in words once the field is left, and a whole one is the value', async () => {
  const form = await fillField<string | null>(null, (field) => <NativeDateTimeField label="When" {...field} />)
  await page.getByLabelText('When').click()
  await userEvent.keyboard('11162026')
  focusOn('After')
  await expect.element(page.getByText('Enter the day and the time.')).toBeVisible()
  expect(form.value).toBeNull()
  await page.getByLabelText('When').fill('2026-11-16T09:40')
  await expect.element(page.getByText('Enter the day and the time.')).not.toBeInTheDocument()
  expect(form.value).toBe('2026-11-16T09:40')
})
