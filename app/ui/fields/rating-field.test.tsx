import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fillField, focusOn } from '#test/component/fill-field.tsx'
import { RatingField, type RatingLevel } from './rating-field.tsx'

const low: RatingLevel = { label: 'Low', short: 'L', tone: 'good' }
const high: RatingLevel = { label: 'High', short: 'H', tone: 'bad' }
type Rating = { row: 'often' | 'rarely'; column: 'minor' | 'major' } | null
const open = () =>
  fillField<Rating>(null, (field) => (
    <RatingField
      label="Risk"
      rows={{
        title: 'How likely',
        lines: [
          { value: 'often', label: 'Often', note: 'most weeks' },
          { value: 'rarely', label: 'Rarely' },
        ],
      }}
      columns={{
        title: 'How bad',
        lines: [
          { value: 'minor', label: 'Minor' },
          { value: 'major', label: 'Major' },
        ],
      }}
      levelOf={(row, column) => (row === 'often' && column === 'major' ? high : low)}
      {...field}
    />
  ))

test('a tap on a cell chooses its row and column, and the words say what that is', async () => {
  const form = await open()
  await expect.element(page.getByText('Nothing chosen yet.')).toBeVisible()
  await page.getByText('High', { exact: true }).click()
  expect(form.value).toEqual({ row: 'often', column: 'major' })
  await expect.element(page.getByRole('status')).toHaveTextContent('High: often (most weeks); major')
})

test('arrow keys move through rows and columns and stop at the edge', async () => {
  const form = await open()
  focusOn('Before')
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(form.value).toEqual({ row: 'often', column: 'minor' })
  await userEvent.keyboard('{ArrowDown}')
  expect(form.value).toEqual({ row: 'rarely', column: 'minor' })
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}')
  expect(form.value).toEqual({ row: 'rarely', column: 'minor' })
  await userEvent.keyboard('{ArrowRight}{ArrowUp}')
  expect(form.value).toEqual({ row: 'often', column: 'major' })
  await expect.element(page.getByRole('radio', { name: 'Often, Major: High' })).toHaveFocus()
})
