import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { TermsChange } from '#shared/employees/employees-contract.ts'
import { employeesTexts } from '#shared/employees/employees-texts.ts'
import { anEmployee } from '#test/component/farm-answers.ts'
import { type Answers, refusal } from '#test/component/fake-server.ts'
import { openManager } from '#test/component/open-manager.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const terms = page.getByRole('region', { name: 'Pay terms over time' }).getByRole('listitem')
const change = { fromDay: '2026-03-09', before: { ordinaryRate: 264.4 }, after: {} } satisfies TermsChange

const refused = () => {
  throw refusal('CONFLICT', employeesTexts.termsNotUndone)
}

/** Opens Kit, who earns more from 9 March, and whose terms are restored as the server would. */
async function openKit(answers: Answers) {
  const kit = anEmployee('Kit', 'Doyle')
  const { termsHistory } = kit
  const raised = termsHistory.map((each) => ({ ...each, fromDay: '2026-03-09', ordinaryRate: 264.4 }))
  kit.termsHistory = [...termsHistory, ...raised]
  const server = await openManager(`/employees/${kit.id}`, {
    employees: [kit],
    answers: {
      'employees.removeTerms': () => {
        kit.termsHistory = termsHistory
        return { ok: true, change, still: [] }
      },
      'employees.restoreTerms': () => {
        kit.termsHistory = [...termsHistory, ...raised]
        return { ok: true }
      },
      'employees.editEmployee': () => ({ ok: true, change: null }),
      ...answers,
    },
  })
  await expect.element(terms.nth(1)).toBeVisible()
  return { kit, server }
}

const removeRaise = () => button('Remove the pay terms from 9 mar 2026').click()

test('removed pay terms are named with what still applies of them, and Undo restores them', async () => {
  const still = [{ fromDay: '2026-03-23', overtimeAfterHours: 7 }]
  const { kit, server } = await openKit({ 'employees.removeTerms': () => ({ ok: true, change, still }) })
  await removeRaise()
  const sentence =
    'Removed the pay terms from 9 Mar 2026. From 23 Mar 2026 overtime after 7 h a day still applies: it was set there too.'
  await expect.element(page.getByText(sentence, { exact: false })).toBeVisible()
  await button('Undo').click()
  await expect.poll(() => server.callsOf('employees.restoreTerms')).toEqual([{ id: kit.id, ...change }])
})

test('Undo of a removal says why it was refused', async () => {
  await openKit({ 'employees.restoreTerms': refused })
  await removeRaise()
  await expect.element(terms.nth(1)).not.toBeInTheDocument()
  await button('Undo').click()
  await expect.element(page.getByText(employeesTexts.termsNotUndone)).toBeVisible()
})

test('pay terms that someone else has removed offer no undo', async () => {
  await openKit({ 'employees.removeTerms': () => ({ ok: true, change: null, still: [] }) })
  await removeRaise()
  await expect.element(page.getByText('Removed the pay terms from 9 Mar 2026.')).toBeVisible()
  await expect.element(button('Undo')).not.toBeInTheDocument()
})

test('Undo of an edit whose pay terms have changed since undoes nothing and says so', async () => {
  const edited = { fromDay: '2026-03-02', before: {}, after: { sundayRate: 60 } } satisfies TermsChange
  const { kit, server } = await openKit({
    'employees.editEmployee': () => ({ ok: true, change: edited }),
    'employees.restoreTerms': refused,
  })
  await page.getByRole('textbox', { name: 'First name', exact: true }).fill('Christopher')
  await page.getByRole('textbox', { name: 'Sunday rate', exact: true }).fill('60')
  await button('Save changes').click()
  await button('Undo').click()
  await expect.element(page.getByText(employeesTexts.termsNotUndone)).toBeVisible()
  expect(server.callsOf('employees.restoreTerms')).toEqual([{ id: kit.id, ...edited }])
  expect(server.callsOf('employees.editEmployee')).toHaveLength(1)
})
