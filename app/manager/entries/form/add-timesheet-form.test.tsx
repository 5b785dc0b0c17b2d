import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { overlapSentence } from '#shared/timesheets/entries/overlap-sentence.ts'
import { inWords, textOf } from '#shared/texts.ts'
import { timesheetMessages } from '#shared/timesheets/entries/timesheet-messages.ts'
import { anEmployee, anEntry } from '#test/component/farm-answers.ts'
import { type Answers, refusal } from '#test/component/fake-server.ts'
import { openManager } from '#test/component/open-manager.tsx'

const zone = 'Australia/Sydney'
const today = Temporal.Now.plainDateISO(zone)

const form = page.getByRole('dialog', { name: 'Add timesheet' })
const save = form.getByRole('button', { name: 'Save' })
/** The red toast (Specification 8). */
const toast = page.getByRole('alert').filter({ hasText: 'Error' })
const box = (name: string) => form.getByRole('checkbox', { name })
const timeOf = (field: string) => form.getByRole('textbox', { name: `${field} time` })
const dateOf = (field: string) => form.getByRole('button', { name: new RegExp(`^${field} date(, .*)?$`) })

/** Opens the form over the approve screen, with Kit chosen. */
async function openForm(answers: Answers = {}) {
  const [ana, kit] = [anEmployee('Ana', 'Adams'), anEmployee('Kit', 'Doyle')]
  const employees = [ana, kit]
  const server = await openManager(`/timesheets/approve/${kit.id}`, { employees, answers })
  await page.getByRole('button', { name: 'Add entry' }).click()
  await page.getByRole('menuitem', { name: 'Add timesheet' }).click()
  await expect.element(box('Kit Doyle')).toBeChecked()
  return { server, ana, kit }
}

async function chooseToday(field: string) {
  await dateOf(field).click()
  const calendar = page.getByRole('dialog', { name: new RegExp(`^${field} date`) })
  const name = today.toLocaleString('en-AU', { day: 'numeric', month: 'long', year: 'numeric' })
  await calendar.getByRole('button', { name }).click()
  await expect.element(calendar).not.toBeInTheDocument()
}

async function chooseTime(field: string, time: string) {
  await chooseToday(field)
  await timeOf(field).fill(time)
  await userEvent.tab()
}

/** The end is on the day of the start. */
async function chooseTimes(start: string, end: string) {
  await chooseTime('Start', start)
  await timeOf('End').fill(end)
}

test('selects several employees as toggles and finds them by name', async () => {
  await openForm()
  const picker = form.getByRole('group', { name: /^People/ })
  await box('Ana Adams').click()
  await expect.element(picker).toMatchTextContent('2 chosen')
  await box('Kit Doyle').click()
  await expect.element(box('Kit Doyle')).not.toBeChecked()
  await expect.element(box('Ana Adams')).toBeChecked()
  await picker.getByRole('textbox', { name: 'Search people' }).fill('kIT d')
  await expect.poll(() => picker.getByRole('checkbox').elements()).toHaveLength(1)
  await expect.element(box('Kit Doyle')).toBeVisible()
})

test('shows times as YYYY-MM-DD h:mm A, steps minutes by the rounding, and keeps breaks within the entry', async () => {
  await openForm()
  const shows = async (field: string, time: string) => {
    await expect.element(dateOf(field)).toHaveTextContent(today.toString())
    await expect.element(timeOf(field)).toHaveValue(time)
  }
  const press = async (field: string, key: string) => {
    timeOf(field).element().focus()
    await userEvent.keyboard(`{${key}}`)
  }
  await chooseTime('Start', '7:05 AM')
  await shows('Start', '7:05 AM')
  await chooseTime('End', '12:32 PM')
  await shows('End', '12:32 PM')

  await press('Start', 'ArrowUp')
  await shows('Start', '7:10 AM')
  await press('End', 'ArrowDown')
  await shows('End', '12:30 PM')
  await form.getByRole('button', { name: 'Choose start time' }).click()
  const list = page.getByRole('group', { name: 'Start time' })
  const minutes = list.getByRole('group', { name: 'Minutes' })
  await expect.poll(() => minutes.getByRole('radio').elements()).toHaveLength(12)
  await list.getByText('50').click()
  await list.getByRole('button', { name: 'Done' }).click()
  await shows('Start', '7:50 AM')

  await form.getByRole('button', { name: 'Add break' }).click()
  await chooseToday('Break start')
  await form.getByRole('button', { name: 'Choose break start time' }).click()
  const breakHours = page.getByRole('group', { name: 'Break start time' }).getByRole('group', { name: 'Hours' })
  await expect.element(breakHours.getByRole('radio', { name: '12' })).toBeEnabled()
  await expect.element(breakHours.getByRole('radio', { name: '1' })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await form.getByLabelText('Type').selectOptions('unpaid')
  await timeOf('Break start').fill('6:00 AM')
  await save.click()
  await expect.element(form.getByText('The break must start within the entry.')).toBeVisible()
  await expect.element(timeOf('Break start')).toHaveValue('6:00 AM')
})

test('shows a red toast when the employee was archived and has no employment info', async () => {
  const { server, kit } = await openForm()
  await chooseTimes('7:00 AM', '3:30 PM')
  kit.active = false
  server.publish('employees')
  await expect.element(box('Kit Doyle')).not.toBeInTheDocument()
  await save.click()
  await expect.element(toast).toHaveTextContent(`Error${timesheetMessages.noEmploymentInfo}`)
  await expect.element(form).toBeVisible()
  expect(server.callsOf('timesheets.createEntries')).toEqual([])
})

test('shows the red toast also when the server refuses an employee who was archived just now', async () => {
  const { server } = await openForm({
    'timesheets.createEntries': () => {
      throw refusal('NOT_FOUND', timesheetMessages.noEmploymentInfo)
    },
  })
  await chooseTimes('7:00 AM', '3:30 PM')
  await save.click()
  await expect.element(toast).toHaveTextContent(`Error${timesheetMessages.noEmploymentInfo}`)
  await expect.element(form).toBeVisible()
  await expect.poll(() => server.callsOf('timesheets.createEntries')).toHaveLength(1)
})

test('cannot be saved when there are no employees', async () => {
  const { server, ana, kit } = await openForm()
  await expect.element(save).toBeEnabled()
  for (const each of [ana, kit]) each.active = false
  server.publish('employees')
  await expect.element(form).toMatchTextContent('No people yet.')
  await expect.element(save).toBeDisabled()
})

test('an entry that overlaps another is refused with the reason, and the form keeps the input', async () => {
  const taken = { ...anEntry('', today.toString()), firstName: 'Kit', lastName: 'Doyle' }
  const refused = overlapSentence([taken], zone)
  await openForm({
    'timesheets.createEntries': () => {
      throw refusal('CONFLICT', refused)
    },
  })
  await chooseTimes('9:00 AM', '10:00 AM')
  await form.getByLabelText('Comments').fill('Still here')
  await save.click()
  await expect.element(page.getByText(timesheetMessages.createFailed)).toBeVisible()
  await expect.element(form.getByText(refused)).toBeVisible()
  await expect.element(form.getByLabelText('Comments')).toHaveValue('Still here')
})

test('an entry that was saved before an answer was lost is reached from the form', async () => {
  const kit = anEmployee('Kit', 'Doyle')
  const saved = { ...anEntry(kit.id, today.toString()), comments: 'As entered first' }
  await openManager(`/timesheets/approve/${kit.id}?drawer=add-timesheet`, {
    employees: [kit],
    entries: [saved],
    answers: {
      'timesheets.createEntries': () => {
        throw refusal('CONFLICT', inWords(textOf('timesheets.savedOtherwise')), { existingId: saved.id })
      },
    },
  })
  await chooseTimes('1:00 PM', '2:00 PM')
  await save.click()
  const problem = form.getByRole('alert')
  await expect.element(problem).toMatchTextContent('This entry was saved already, with what you entered first.')
  await problem.getByRole('link', { name: 'Open the entry' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  const drawer = page.getByRole('dialog', { name: /^Kit Doyle, / })
  await expect.element(drawer.getByLabelText('Comments')).toHaveValue('As entered first')
  await expect.element(form).not.toBeInTheDocument()
})
