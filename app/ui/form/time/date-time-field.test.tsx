import { useEffect, useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ThemeProvider } from '#app/ui/theme/theme-provider.tsx'
import { DateTimeField } from './date-time-field.tsx'

/** Renders the field as a form does, and returns what the form would save. */
async function openField(first: string | null = '2026-11-16T09:00') {
  const form = { value: first }
  function Form() {
    const [value, setValue] = useState(first)
    useEffect(() => {
      form.value = value
    }, [value])
    return (
      <ThemeProvider>
        <DateTimeField label="Start" value={value} onChange={setValue} suggestedTime="07:00" minuteStep={5} />
        <input aria-label="Comments" />
      </ThemeProvider>
    )
  }
  await render(<Form />)
  return form
}

const time = page.getByRole('textbox', { name: 'Start time' })
const date = page.getByRole('button', { name: /^Start date/ })
const list = page.getByRole('group', { name: 'Start time', exact: true })
const leave = () => page.getByLabelText('Comments').click()

/** Ways of reaching the field before typing, by mouse and keyboard. */
const ways: [string, (typed: string) => Promise<void>][] = [
  [
    'after a click',
    async (typed) => {
      await time.click()
      await userEvent.keyboard(typed)
      await leave()
    },
  ],
  [
    'after the date, by Tab',
    async (typed) => {
      date.element().focus()
      await userEvent.tab()
      await userEvent.keyboard(typed)
      await userEvent.tab()
    },
  ],
  [
    'in place of a text that is no time',
    async (typed) => {
      await time.click()
      await userEvent.keyboard('7x')
      await userEvent.tab()
      await expect.element(page.getByText('“7x” is not a time. Enter one like 7:30 AM.')).toBeVisible()
      await time.click()
      await userEvent.keyboard(typed)
      await leave()
    },
  ],
  [
    'after two steps with an arrow',
    async (typed) => {
      await time.click()
      await userEvent.keyboard('{ArrowUp}{ArrowUp}')
      await userEvent.keyboard(typed)
      await leave()
    },
  ],
  [
    'after an hour of the list',
    async (typed) => {
      await page.getByRole('button', { name: 'Choose start time' }).click()
      await list.getByRole('group', { name: 'Hours' }).getByText('6', { exact: true }).click()
      await userEvent.keyboard(typed)
      await expect.element(list).not.toBeInTheDocument()
      await leave()
    },
  ],
  [
    'after a double click and the shortcut that selects all',
    async (typed) => {
      await time.dblClick()
      await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}')
      await userEvent.keyboard(typed)
      await leave()
    },
  ],
  [
    'after the list is opened and closed by key',
    async (typed) => {
      await time.click()
      await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
      await expect.element(list).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await expect.element(list).not.toBeInTheDocument()
      await time.click()
      await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}')
      await userEvent.keyboard(typed)
      await leave()
    },
  ],
]

const typings: [string, string][] = [
  ['730', '07:30'],
  ['19:30', '19:30'],
  ['12', '12:00'],
  ['1230', '12:30'],
  ['0730a', '07:30'],
  ['0700p', '19:00'],
  ['1205', '12:05'],
  ['1235p', '12:35'],
  ['7:30', '07:30'],
  ['7pm', '19:00'],
  ['12p', '12:00'],
  ['12:40', '12:40'],
  ['7:32 am', '07:32'],
  ['3:30 PM', '15:30'],
  ['12:10 PM', '12:10'],
  ['1pm', '13:00'],
  ['0732', '07:32'],
  ['1530', '15:30'],
  ['12.05p', '12:05'],
  ['13:00', '13:00'],
  ['7.30', '07:30'],
  ['330p', '15:30'],
  ['1207', '12:07'],
  ['0100p', '13:00'],
  ['7a', '07:00'],
  ['5p', '17:00'],
  ['12 pm', '12:00'],
  ['1 p.m.', '13:00'],
  ['6', '06:00'],
  ['17.05', '17:05'],
  ['1215p', '12:15'],
  ['1305', '13:05'],
  ['07:30 AM', '07:30'],
  ['0700pm', '19:00'],
  ['12:00', '12:00'],
  ['12.45', '12:45'],
  ['630 a', '06:30'],
  ['1932', '19:32'],
  ['1201', '12:01'],
  ['0115P', '13:15'],
]

describe.each(ways.map(([when, way], round) => ({ when, way, round })))('what is typed $when', ({ way, round }) => {
  test.each(typings.filter((_, index) => index % ways.length === round))('%s is %s', async (typed, expected) => {
    const form = await openField()
    await way(typed)
    expect(form.value).toBe(`2026-11-16T${expected}`)
  })
})

test('a day chosen first brings the suggested time, and a time typed over it stays', async () => {
  const form = await openField(null)
  await date.click()
  await page.getByRole('dialog').getByText('15', { exact: true }).click()
  expect(form.value).toMatch(/-15T07:00$/)
  await time.click()
  await userEvent.keyboard('530p')
  await userEvent.tab()
  expect(form.value).toMatch(/-15T17:30$/)
})

test('Escape right after the key that opens the list closes the list', async () => {
  await openField()
  const input = time.element()
  input.focus()
  // In one task, as on a busy machine, before the list has the focus.
  const press = (key: string, altKey = false) =>
    input.dispatchEvent(new KeyboardEvent('keydown', { key, altKey, bubbles: true, cancelable: true }))
  press('ArrowDown', true)
  await Promise.resolve()
  press('Escape')
  await expect.element(list).not.toBeInTheDocument()
})
