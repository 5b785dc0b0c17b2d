import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import { anEmployee, anEntry } from '#test/component/farm-answers.ts'
import { type Answers, refusal } from '#test/component/fake-server.ts'
import { openManager } from '#test/component/open-manager.tsx'

const zone = 'Australia/Sydney'
const today = Temporal.Now.plainDateISO(zone)
const yesterday = today.subtract({ days: 1 })
const kit = anEmployee('Kit', 'Doyle')

const form = page.getByRole('dialog', { name: 'Add timesheet' })
const save = form.getByRole('button', { name: 'Save' })
const timeOf = (field: string, within: Locator = form) => within.getByRole('textbox', { name: `${field} time` })
const dateOf = (field: string) => form.getByRole('button', { name: new RegExp(`^${field} date(, .*)?$`) })

/** The form over the approve screen, with Kit chosen. */
async function openForm(entries: TimesheetEntry[] = [], answers: Answers = {}) {
  const server = await openManager(`/timesheets/approve/${kit.id}?drawer=add-timesheet`, {
    employees: [kit, anEmployee('Ana', 'Adams')],
    entries,
    answers: { 'timesheets.createEntries': () => ({ ok: true }), ...answers },
  })
  await expect.element(form).toBeVisible()
  return server
}

async function chooseToday(field: 'Start' | 'End') {
  await dateOf(field).click()
  const calendar = page.getByRole('dialog', { name: new RegExp(`^${field} date`) })
  const name = today.toLocaleString('en-AU', { day: 'numeric', month: 'long', year: 'numeric' })
  const day = calendar.getByRole('button', { name })
  await expect.element(calendar).toBeVisible()
  if (day.elements().length === 0) await calendar.getByRole('button', { name: 'Next month' }).click()
  await day.click()
  await expect.element(calendar).not.toBeInTheDocument()
}

const instantOn = (day: Temporal.PlainDate, plainTime: string) =>
  day.toZonedDateTime({ timeZone: zone, plainTime }).toInstant().toString()

/** Work of yesterday from 5:45am to 2:15pm, with an unpaid break of half an hour from 10:00am. */
const earlyWork = () =>
  anEntry(kit.id, yesterday.toString(), {
    startTime: instantOn(yesterday, '05:45'),
    endTime: instantOn(yesterday, '14:15'),
    breaks: [
      { id: kit.id, type: 'unpaid', startTime: instantOn(yesterday, '10:00'), endTime: instantOn(yesterday, '10:30') },
    ],
  })

test('a chosen day starts at 7:00 AM, and no end is suggested', async () => {
  await openForm()
  await chooseToday('Start')
  await expect.element(timeOf('Start')).toHaveValue('7:00 AM')
  await expect.element(dateOf('End')).toHaveTextContent(today.toString())
  await expect.element(timeOf('End')).toHaveValue('')
  await save.click()
  await expect.element(timeOf('End')).toHaveAccessibleDescription('Enter a time, like 7:30 AM.')
})

test('a chosen day starts at the employee’s usual time', async () => {
  await openForm([earlyWork()])
  await expect.element(form.getByRole('button', { name: /^Same as last entry/ })).toBeVisible()
  await chooseToday('Start')
  await expect.element(timeOf('Start')).toHaveValue('5:45 AM')
})

test('the last entry is repeated with one click, and a break is entered in minutes', async () => {
  const server = await openForm([earlyWork()])
  const same = form.getByRole('button', { name: /^Same as last entry \(.*5:45am - 2:15pm\)$/ })
  await expect.element(same).toBeVisible()
  await form.getByRole('checkbox', { name: 'Ana Adams' }).click()
  await expect.element(same).not.toBeInTheDocument()
  await form.getByRole('checkbox', { name: 'Ana Adams' }).click()
  await same.click()
  await expect.element(dateOf('Start')).toHaveTextContent(today.toString())
  await expect.element(timeOf('Start')).toHaveValue('5:45 AM')
  await expect.element(timeOf('End')).toHaveValue('2:15 PM')
  await expect.element(timeOf('Break start')).toHaveValue('10:00 AM')
  await expect.element(form.getByText('8.00 h worked')).toBeVisible()

  await form.getByRole('button', { name: 'Add break' }).click()
  const second = form.getByRole('group', { name: 'Break 2' })
  await second.getByRole('combobox', { name: 'Type' }).selectOptions('unpaid')
  await second.getByLabelText('Minutes').fill('20')
  await userEvent.tab()
  await expect.element(timeOf('Break start', second)).toHaveValue('9:40 AM')
  await expect.element(timeOf('Break end', second)).toHaveValue('10:00 AM')
  await timeOf('Break start', second).fill('12:01p')
  await second.getByLabelText('Minutes').fill('15')
  await save.click()
  await expect.element(form).not.toBeInTheDocument()
  const breakFrom = (from: string, to: string) => ({
    type: 'unpaid',
    startTime: instantOn(today, from),
    endTime: instantOn(today, to),
  })
  await expect
    .poll(() => server.callsOf('timesheets.createEntries'))
    .toMatchObject([
      {
        entries: [{ employeeId: kit.id }],
        startTime: instantOn(today, '05:45'),
        endTime: instantOn(today, '14:15'),
        breaks: [breakFrom('10:00', '10:30'), breakFrom('12:01', '12:16')],
      },
    ])
})

test('an entry that cannot be saved says so, and one of 15 hours shows a warning', async () => {
  await openForm([], {
    'timesheets.createEntries': () => {
      throw refusal('CONFLICT', 'Kit Doyle already has an entry at this time.')
    },
  })
  for (const [field, time] of [
    ['Start', '5:00 AM'],
    ['End', '8:00 PM'],
  ] as const) {
    await chooseToday(field)
    await timeOf(field).fill(time)
    await userEvent.tab()
  }
  await expect.element(form.getByText('That is 15 hours of work. Check the times.')).toBeVisible()
  await save.click()
  const toast = page.getByRole('alert').filter({ hasText: 'Error' })
  await expect.element(toast.getByText('Failed to create timesheet log.')).toBeVisible()
})
