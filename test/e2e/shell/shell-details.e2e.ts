import { expect, hire, test } from '#test/e2e/fixtures.ts'

test.describe('a user who does not manage a farm', () => {
  test('and has no employment is signed out and sees the reason on the login', async ({ page, farm, otherPage }) => {
    const theirs = await otherPage()
    const kit = await hire(page, 'Kit', 'Doyle', theirs)
    await page.request.post('/api/employees/set-active', { data: { ids: [kit.id], active: false } })
    await page.request.delete(`/api/employees/${kit.id}`)
    await theirs.goto('/dashboard')
    await expect(theirs).toHaveURL('/login?notice=no-farm')
    await expect(theirs.getByText('This login doesn’t manage a farm.')).toBeVisible()
    await expect(theirs.getByText(farm.name)).toHaveCount(0)
    expect(await (await theirs.request.get('/api/session')).json()).toEqual({
      user: null,
      business: null,
      businesses: [],
    })
  })

  test('and is an employee goes to the phone app and stays signed in', async ({ page, farm: _farm, otherPage }) => {
    const theirs = await otherPage()
    const kit = await hire(page, 'Kit', 'Doyle', theirs)
    for (const path of ['/', '/dashboard', '/timesheets/approve', '/login']) {
      await theirs.goto(path)
      await expect(theirs).toHaveURL('/my/')
    }
    expect(await (await theirs.request.get('/api/session')).json()).toMatchObject({
      user: { email: kit.email, phoneOnly: true },
      business: null,
    })
    await expect(theirs.getByRole('button', { name: /^Clock on/ })).toBeVisible()
  })
})
