import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { LeaveClash } from '#shared/leave/leave-contract.ts'
import { inWords, textOf } from '#shared/texts.ts'
import { anEmployee, anEntry } from '#test/component/farm-answers.ts'
import { type Answers, refusal, unreachable } from '#test/component/fake-server.ts'
import { openManager } from '#test/component/open-manager.tsx'
import { violations } from '#test/component/violations.ts'

const kit = anEmployee('Kit', 'Doyle')
const today = Temporal.Now.plainDateISO('Australia/Sydney')
/** The next Monday, at least one day away. */
const monday = today.add({ days: 8 - today.dayOfWeek })

const form = page.getByRole('dialog', { name: 'Add leave' })
const leaveType = form.getByRole('combobox', { name: 'Leave type' })
const save = form.getByRole('button', { name: 'Save' })
/** The red toasts titled "Error" (Specification 8). */
const toast = (text: string) => page.getByRole('alert').filter({ hasText: 'Error' }).getByText(text, { exact: true })
const dayName = (day: Temporal.PlainDate) =>
  day.toLocaleString('en-AU', { day: 'numeric', month: 'long', year: 'numeric' })

/** The form over the approve screen, with Kit chosen. */
async function openForm(answers: Answers = {}, employees = [kit]) {
  const work = { ...anEntry(kit.id, today.toString()), comments: 'In the way' }
  const server = await openManager(`/timesheets/approve/${kit.id}?drawer=add-leave`, {
    employees,
    entries: [work],
    answers: { 'leave.findClashes': () => [], 'leave.addLeave': () => ({ ok: true }), ...answers },
  })
  await expect.element(form).toBeVisible()
  return { server, work }
}

async function chooseDay(field: 'First day' | 'Last day', day: Temporal.PlainDate) {
  await form.getByRole('button', { name: field, exact: true }).click()
  const picker = page.getByRole('dialog', { name: field })
  await expect.element(picker).toBeVisible()
  const shown = picker.getByRole('button', { name: dayName(day), exact: true })
  if (shown.elements().length === 0) await picker.getByRole('button', { name: 'Next month' }).click()
  await shown.click()
}

test('leave needs a type, and counts the weekdays', async () => {
  const { server } = await openForm()
  await chooseDay('First day', monday)
  await chooseDay('Last day', monday.add({ days: 8 }))
  await expect.element(form.getByText('Weekends are skipped (2 days).')).toBeVisible()
  await save.click()
  await expect.element(toast('Please select a leave type.')).toBeVisible()

  await leaveType.selectOptions('sick_leave')
  await expect.element(form.getByText('0.00 h of leave', { exact: true })).toBeVisible()
  await expect.element(form.getByText(/Sick leave shows 0 h/)).toBeVisible()
  await leaveType.selectOptions('annual_leave')
  await expect.element(form.getByText('53.20 h of leave')).toBeVisible()
  await save.dblClick()
  await expect.element(form).not.toBeInTheDocument()
  await expect
    .poll(() => server.callsOf('leave.addLeave'))
    .toMatchObject([
      {
        employeeId: kit.id,
        leaveType: 'annual_leave',
        startDate: monday.toString(),
        endDate: monday.add({ days: 8 }).toString(),
      },
    ])
})

test('leave on a weekend counts no days and says so, and cannot end before it starts', async () => {
  await openForm()
  const saturday = monday.add({ days: 5 })
  await chooseDay('First day', saturday)
  const warning = 'This day is on a weekend, so the leave is 0 h. You can still save it.'
  await expect.element(form.getByText(warning)).toBeVisible()
  await form.getByRole('button', { name: 'Last day', exact: true }).click()
  const picker = page.getByRole('dialog', { name: 'Last day' })
  const friday = dayName(saturday.subtract({ days: 1 }))
  await expect.element(picker.getByRole('button', { name: friday, exact: true })).toBeDisabled()
})

test('a public holiday within the leave is shown', async () => {
  const wednesday = monday.add({ days: 2 })
  const holiday = { id: kit.id, day: wednesday.toString(), name: 'Narrabri Show Day', note: null }
  await openForm({ 'business.listHolidays': () => [holiday] })
  await chooseDay('First day', wednesday)
  await expect.element(form.getByText(/^Wed .* is Narrabri Show Day: it still counts as leave\.$/)).toBeVisible()
})

const overlaps = 'Leave cannot be applied as an existing log overlaps with the given leave period.'

test('leave that overlaps an entry is refused with a link to the entry', async () => {
  const clashes: LeaveClash[] = []
  const { work } = await openForm({
    'leave.findClashes': () => clashes,
    'leave.addLeave': () => {
      throw refusal('CONFLICT', overlaps)
    },
  })
  clashes.push(work)
  await leaveType.selectOptions('annual_leave')
  await chooseDay('First day', today)
  const clash = form.getByRole('link', { name: /^Work .*8:00am - 12:00pm \(pending\)$/ })
  await expect.element(clash).toBeVisible()
  await save.click()
  await expect.element(toast(overlaps)).toBeVisible()
  await expect.element(clash).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => window.location.search).toContain(`entry=${work.id}`)
  const drawer = page.getByRole('dialog', { name: /^Kit Doyle, / })
  await expect.element(drawer.getByLabelText('Comments')).toHaveValue('In the way')
})

test('any other failure to save leave says so and keeps the input', async () => {
  await openForm({
    'leave.addLeave': () => {
      throw unreachable()
    },
  })
  await leaveType.selectOptions('carers_leave')
  await chooseDay('First day', today.add({ days: 1 }))
  await form.getByLabelText('Comments').fill('Still here')
  await save.click()
  await expect.element(toast('Failed to apply leave. Please try again.')).toBeVisible()
  await expect.element(form.getByLabelText('Comments')).toHaveValue('Still here')
})

test('leave that was saved before an answer was lost is reached from the form', async () => {
  const saved = { ...anEntry(kit.id, today.toString()), comments: 'As entered first' }
  await openManager('/timesheets/leave?drawer=add-leave', {
    employees: [kit],
    entries: [saved],
    answers: {
      'leave.findClashes': () => [],
      'leave.addLeave': () => {
        throw refusal('CONFLICT', inWords(textOf('leave.savedOtherwise')), { existingId: saved.id })
      },
    },
  })
  await form.getByRole('radio', { name: 'Kit Doyle' }).click()
  await leaveType.selectOptions('annual_leave')
  await chooseDay('First day', monday)
  await save.click()
  const problem = form.getByRole('alert')
  await expect.element(problem).toMatchTextContent('This leave was saved already, with what you entered first.')
  await problem.getByRole('link', { name: 'Open the leave' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  const drawer = page.getByRole('dialog', { name: /^Kit Doyle, / })
  await expect.element(drawer.getByLabelText('Comments')).toHaveValue('As entered first')
  await expect.element(form).not.toBeInTheDocument()
})

const withoutEmploymentInfo = 'Selected employee does not have employment info.'

test('leave is refused for an employee who has just been archived', async () => {
  const [ana, ben] = [anEmployee('Ana', 'Adams'), anEmployee('Ben', 'Burke')]
  const { server } = await openForm(
    {
      'leave.addLeave': () => {
        throw refusal('NOT_FOUND', withoutEmploymentInfo)
      },
    },
    [ana, ben, kit],
  )
  await leaveType.selectOptions('annual_leave')
  await chooseDay('First day', monday)
  await save.click()
  await expect.element(toast(withoutEmploymentInfo)).toBeVisible()
  await expect.element(form).toBeVisible()
  await expect.poll(() => server.callsOf('leave.addLeave')).toHaveLength(1)

  await page.getByRole('alert').getByRole('button').click()
  await form.getByRole('radio', { name: 'Ben Burke' }).click()
  ben.active = false
  server.publish('employees')
  await expect.element(form.getByRole('radio', { name: 'Ben Burke' })).not.toBeInTheDocument()
  await save.click()
  await expect.element(toast(withoutEmploymentInfo)).toBeVisible()
  await expect.element(form).toBeVisible()
  await expect.poll(() => server.callsOf('leave.addLeave')).toHaveLength(1)
})

test('without employees nothing can be saved', async () => {
  await openManager('/timesheets/leave')
  await page.getByRole('button', { name: 'Add leave' }).first().click()
  await expect.element(save).toBeDisabled()
})

test('axe finds nothing in the leave form with errors', async () => {
  const clashes: LeaveClash[] = []
  const { work } = await openForm({ 'leave.findClashes': () => clashes })
  clashes.push(work)
  await chooseDay('First day', today)
  await save.click()
  await expect.element(form.getByRole('link', { name: /^Work / })).toBeVisible()
  await expect.element(leaveType).toBeInvalid()
  expect(await violations(), 'on a desktop').toEqual([])
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  expect(await violations(), 'on a phone').toEqual([])
})
