import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isSigned, type Signature } from '#shared/core/answers/signature.ts'
import { fillField, focusOn } from '#test/component/fill-field.tsx'
import { SignatureField } from './signature-field.tsx'

const open = () => fillField<Signature | null>(null, (field) => <SignatureField label="Signature" {...field} />)
const state = page.getByRole('status')

/** Draws from the left to the right of the pad, as a finger does. */
function draw() {
  const pad = page.getByText('Sign here with a finger, a pen or the mouse.').element().parentElement
  if (!pad) throw new Error('no pad')
  const { left, top, width, height } = pad.getBoundingClientRect()
  // The browser takes the pointer only of a real finger.
  pad.setPointerCapture = () => undefined
  const send = (type: string, x: number, y: number) =>
    pad.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        isPrimary: true,
        clientX: left + x * width,
        clientY: top + y * height,
      }),
    )
  send('pointerdown', 0.1, 0.5)
  for (const tenth of [2, 3, 4, 5, 6, 7, 8, 9]) send('pointermove', tenth / 10, 0.5)
  send('pointerup', 0.9, 0.5)
}

test('a line on the pad is kept as points, which Clear removes', async () => {
  const form = await open()
  await expect.element(state).toHaveTextContent('No signature yet')
  draw()
  await expect.element(state).toHaveTextContent('Signature drawn')
  expect(isSigned(form.value)).toBe(true)
  expect(form.value).toEqual({
    kind: 'drawn',
    strokes: [[1, 2, 3, 4, 5, 6, 7, 8, 9].map((tenth) => [tenth / 10, 0.5])],
  })
  await page.getByRole('button', { name: 'Clear' }).click()
  expect(form.value).toBeNull()
  await expect.element(page.getByRole('button', { name: 'Type your name instead' })).toHaveFocus()
})

test('without a pointer the name is typed', async () => {
  const form = await open()
  focusOn('Before')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await page.getByLabelText('Your full name').fill('Ana Faleafa')
  expect(form.value).toEqual({ kind: 'typed', name: 'Ana Faleafa' })
  await page.getByRole('button', { name: 'Draw instead' }).click()
  expect(form.value).toBeNull()
})
