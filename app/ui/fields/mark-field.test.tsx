import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Mark } from '#shared/core/answers/mark.ts'
import { fillField, focusOn } from '#test/component/fill-field.tsx'
import { MarkField } from './mark-field.tsx'

const spots = [
  { name: 'Head', x: 0.5, y: 0.1 },
  { name: 'Left arm', x: 0.7, y: 0.4 },
]
const open = (first: Mark | null = null) =>
  fillField<Mark | null>(first, (field) => (
    <MarkField label="Injury" picture={<svg viewBox="0 0 100 100" data-testid="body" />} spots={spots} {...field} />
  ))
const mark = page.getByRole('slider', { name: 'Mark: Injury' })

test('a tap marks the spot in parts of the drawing, and the words name the nearest part', async () => {
  const form = await open()
  await expect.element(mark).toHaveAttribute('aria-valuetext', 'No spot marked')
  const { width, height } = page.getByTestId('body').element().getBoundingClientRect()
  await page.getByTestId('body').click({ position: { x: width * 0.75, y: height * 0.5 } })
  expect(form.value?.x).toBeCloseTo(0.75, 2)
  expect(form.value?.y).toBeCloseTo(0.5, 2)
  await expect.element(mark).toHaveAttribute('aria-valuetext', 'Left arm, 75% from the left, 50% from the top')
  await expect.element(page.getByRole('status')).toHaveTextContent('Left arm, 75% from the left, 50% from the top')
})

test('keys set the mark, move it within the drawing, and remove it', async () => {
  const form = await open()
  focusOn('Before')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(form.value).toEqual({ x: 0.5, y: 0.5 })
  await userEvent.keyboard('{ArrowRight}{ArrowUp}')
  expect(form.value).toEqual({ x: 0.52, y: 0.48 })
  await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}')
  expect(form.value).toEqual({ x: 0, y: 0.48 })
  await userEvent.keyboard('{Delete}')
  expect(form.value).toBeNull()
})

test('a part chosen from the list is marked without seeing the drawing', async () => {
  const form = await open()
  await page.getByLabelText('Or choose it from the list').selectOptions('Left arm')
  expect(form.value).toEqual({ x: 0.7, y: 0.4 })
  await page.getByRole('button', { name: 'Remove the mark' }).click()
  expect(form.value).toBeNull()
  await expect.element(mark).toHaveFocus()
})
