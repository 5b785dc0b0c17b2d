import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { YesNo } from '#shared/core/answers/yes-no.ts'
import { fillField } from '#test/component/fill-field.tsx'
import { YesNoField } from './choice-field.tsx'

test('an answer is a tap, and the arrow keys change it', async () => {
  const form = await fillField<YesNo | null>(null, (field) => <YesNoField label="Brakes" mayNotApply {...field} />)
  await page.getByText('No', { exact: true }).click()
  expect(form.value).toBe('no')
  await userEvent.keyboard('{ArrowRight}')
  expect(form.value).toBe('not_applicable')
  await userEvent.keyboard('{ArrowRight}')
  expect(form.value).toBe('yes')
})

test('a question without it offers no “Not applicable”, and may have words of its own', async () => {
  await fillField<YesNo | null>(null, (field) => (
    <YesNoField label="Brakes" words={{ yes: 'OK', no: 'Fail' }} {...field} />
  ))
  await expect.element(page.getByRole('radio', { name: 'OK' })).toBeInTheDocument()
  expect(page.getByRole('radio').elements()).toHaveLength(2)
})
