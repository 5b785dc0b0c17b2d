import { expect, hire, test, withServiceWorker } from '#test/e2e/fixtures.ts'
import { press } from '#test/e2e/phone/phone-app.ts'

test(
  'an injury reported from a phone, with admission to hospital in Victoria, shows the number, the deadline, the steps and the call sheet',
  { tag: withServiceWorker },
  async ({ page: phone, manager, otherPage }) => {
    test.slow()
    await hire(manager, 'Kit', 'Doyle', phone)
    await phone.goto('/my/')
    await phone.getByRole('main').getByRole('link', { name: 'Report' }).click()
    await phone.getByText('Injury or damage', { exact: true }).click()
    await expect(phone.getByRole('link', { name: /000/ })).toHaveAttribute('href', 'tel:000')
    await press(phone, 'Send')
    await expect(phone.getByText('Sent', { exact: true })).toBeVisible()

    const desk = await otherPage(manager)
    await desk.goto('/safety-reports/incident-report')
    await desk.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
    await desk.getByRole('button', { name: 'Edit' }).click()
    const form = desk.getByRole('dialog', { name: 'Edit incident' })
    await form.getByRole('textbox', { name: 'What happened' }).fill('Fell from the ladder of silo 3')
    await form.getByRole('combobox', { name: 'State' }).selectOption('vic')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()

    const guide = desk.getByRole('region', { name: 'Is this notifiable?' })
    await guide.getByRole('button', { name: /^Admitted to hospital straight away/ }).click()
    await expect(guide.getByText('You must ring WorkSafe Victoria now')).toBeVisible()
    await expect(guide.getByRole('link', { name: 'Call 13 23 60' })).toHaveAttribute('href', 'tel:132360')
    await expect(guide.getByText('If unsure, ring them.', { exact: true })).toBeVisible()
    await guide.getByRole('button', { name: 'Save answers' }).click()

    const todo = desk.getByRole('region', { name: 'What to do' })
    await expect(todo.getByText('Leave the site alone')).toBeVisible()
    await todo.getByRole('checkbox', { name: 'Ring the regulator at once' }).click()
    await expect(todo.getByText(/^Due in (47h 59m|48h)/)).toBeVisible()
    await desk.reload()
    await expect(todo.getByText(/^Due in 4[78]h/)).toBeVisible()
    await expect(guide.getByText(/^WorkSafe Victoria was rung/)).toBeVisible()

    await desk.getByRole('button', { name: /call sheet/i }).click()
    const sheet = desk.getByRole('dialog')
    for (const words of ['Fell from the ladder of silo 3', '13 23 60']) await expect(sheet).toContainText(words)
  },
)
