import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checklistCategories } from '#shared/machines/asset-category.ts'
import type { Checklist } from '#shared/machines/machines-contract.ts'
import { standardChecklist } from '#shared/machines/pre-start-checklists.ts'
import { anEmployee } from '#test/component/farm-answers.ts'
import { openManager } from '#test/component/open-manager.tsx'

const main = page.getByRole('main')
const form = page.getByRole('dialog', { name: 'Checklist of Machines without a category' })
const line = (at: number) => form.getByRole('textbox', { name: `Line ${at}`, exact: true })
const mick = anEmployee('Mick', 'Brown', { employmentPosition: 'mechanic' })
const kit = anEmployee('Kit', 'Doyle')

/** Opens the checklists of a farm that has changed one of them, and named these people. */
async function openChecklists(search = '', named: string[] = []) {
  const checklists: Checklist[] = checklistCategories.map((category) => ({
    category,
    version: category === 'none' ? 2 : 0,
    items: standardChecklist(category).slice(0, category === 'none' ? 3 : undefined),
  }))
  return openManager(`/settings/assets/checklists${search}`, {
    employees: [mick, kit],
    answers: {
      'machines.listChecklists': () => checklists,
      'machines.saveChecklist': () => ({ ok: true }),
      'machines.listReleasers': () => [...named],
      'machines.setReleaser': ({ employeeId, named: isNamed }) => {
        if (isNamed) named.push(employeeId)
        else named.splice(named.indexOf(employeeId), 1)
        return { ok: true }
      },
    },
  })
}

test('each category says how long its checklist is, and whether its words are the standard ones', async () => {
  await openChecklists()
  const list = main.getByRole('list', { name: 'Checklists' })
  await expect.element(list.getByText('14 lines, 7 critical, standard words')).toBeVisible()
  await expect.element(list.getByText('3 lines, 2 critical, version 2')).toBeVisible()
  expect(list.getByRole('listitem').elements()).toHaveLength(checklistCategories.length)
})

test('lines move with the keyboard and keep the focus, and are saved in their order over the version that was seen', async () => {
  const server = await openChecklists('?drawer=none')
  await expect.element(line(2)).toHaveValue('Guards on')
  await line(2).click()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(line(3)).toHaveValue('Guards on')
  await expect.element(line(3)).toHaveFocus()
  await form.getByRole('button', { name: 'Move line 3 up' }).click()
  await expect.element(line(2)).toHaveValue('Guards on')
  await expect.element(form.getByRole('button', { name: 'Move line 2 up' })).toHaveFocus()
  await form.getByRole('button', { name: 'Move line 2 up' }).click()
  // It can't go further up, so its other button has the focus.
  await expect.element(form.getByRole('button', { name: 'Move line 1 down' })).toHaveFocus()
  await form.getByRole('button', { name: 'Remove line 3' }).click()
  await form.getByRole('button', { name: 'Add line' }).click()
  await expect.element(line(3)).toHaveFocus()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(line(3)).toHaveAccessibleDescription('Enter what is checked, or remove the line.')
  // A line stays one, also when several are pasted.
  await line(3).fill('Tyre\n pressure')
  await userEvent.keyboard('{Enter}')
  await form.getByRole('combobox', { name: 'Answer of line 3' }).selectOptions('Reading')
  await form.getByRole('textbox', { name: 'Unit of line 3' }).fill('kPa')
  await form.getByRole('checkbox', { name: 'Line 3 is critical' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(server.callsOf('machines.saveChecklist')).toMatchObject([
    {
      category: 'none',
      version: 2,
      items: [
        { text: 'Guards on', critical: true },
        { text: 'Hour meter, if it has one', kind: 'meter', unit: null },
        { text: 'Tyre pressure', critical: true, kind: 'reading', unit: 'kPa' },
      ],
    },
  ])
})

test('the standard words come back in the form, and are saved like any others', async () => {
  const server = await openChecklists('?drawer=none')
  await form.getByRole('button', { name: 'Use the standard words again' }).click()
  await expect.element(line(7)).toHaveValue('Lights and signs')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(server.callsOf('machines.saveChecklist')).toMatchObject([{ items: standardChecklist('none') }])
})

test('mechanics may release machines by their position, and others once they are named', async () => {
  const server = await openChecklists()
  const section = main.getByRole('region', { name: 'Who may release a machine' })
  await expect.element(section.getByText(/whose position is mechanic: Mick Brown/)).toBeVisible()
  await section.getByRole('checkbox', { name: 'Kit Doyle' }).click()
  await expect.element(page.getByText('Kit Doyle may release machines.', { exact: false })).toBeVisible()
  expect(section.getByRole('checkbox', { name: 'Mick Brown' }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => server.callsOf('machines.setReleaser'))
    .toEqual([
      { employeeId: kit.id, named: true },
      { employeeId: kit.id, named: false },
    ])
})
