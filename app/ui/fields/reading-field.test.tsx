import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emptyReading, type ReadingDraft, readingOf } from '#shared/core/answers/reading.ts'
import { fillField } from '#test/component/fill-field.tsx'
import { ReadingField } from './reading-field.tsx'

const limits = { last: 1240, most: 1300 }
const open = () =>
  fillField<ReadingDraft>(emptyReading, (field) => (
    <ReadingField
      label="Engine hours"
      unit="h"
      last={{ number: limits.last, when: 'Mon 9 Nov' }}
      most={limits.most}
      mayBeUnreadable
      {...field}
    />
  ))
const hours = page.getByRole('textbox', { name: 'Engine hours' })
const why = page.getByRole('group', { name: 'Why the reading is right' })

test('the last reading is said with the field, and a higher one is taken', async () => {
  const form = await open()
  await expect.element(hours).toHaveAccessibleDescription('Last reading: 1,240 h, Mon 9 Nov.')
  await hours.fill('1,251.5')
  await userEvent.tab()
  await expect.element(why).not.toBeInTheDocument()
  expect(readingOf(form.value, 'h', limits)).toEqual({ number: 1251.5, unit: 'h', explanation: null })
})

test('a lower one is taken only once it is explained, and it is asked when typing has ended', async () => {
  const form = await open()
  await hours.click()
  await userEvent.keyboard('12')
  await expect.element(why).not.toBeInTheDocument()
  await userEvent.tab()
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Lower than the last reading, 1,240 h. Check it. If it is right, choose why:')
  expect(readingOf(form.value, 'h', limits)).toBeNull()
  await why.getByText('The meter was changed').click()
  expect(readingOf(form.value, 'h', limits)).toEqual({ number: 12, unit: 'h', explanation: 'meter_changed' })
})

test('another number needs its own explanation', async () => {
  const form = await open()
  await hours.fill('1900')
  await userEvent.tab()
  await why.getByText('I checked it: it is right').click()
  await hours.fill('2900')
  await userEvent.tab()
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Higher than 1,300 h, the most since the last reading. Check it. If it is right, choose why:')
  expect(readingOf(form.value, 'h', limits)).toBeNull()
})

test('what is no number is refused, and a meter that can’t be read is an answer', async () => {
  const form = await open()
  await hours.fill('12oo')
  await userEvent.tab()
  await expect.element(page.getByText('“12oo” is not a number. Enter one like 1,240.5.')).toBeVisible()
  await page.getByText('I can’t read it').click()
  await expect.element(hours).toBeDisabled()
  await expect.element(hours).toHaveValue('')
  expect(readingOf(form.value, 'h', limits)).toEqual({ number: null, unit: 'h', explanation: null })
})
