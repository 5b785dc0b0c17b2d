import { addEntry, expect, hire, registerFarm, test } from '#test/e2e/fixtures.ts'

test('managers of two farms never see each other’s rows, even by guessing ids', async ({
  page,
  farm,
  otherPage,
  allowErrors,
}) => {
  allowErrors(/404/)
  const theirs = await otherPage()
  const theirFarm = await registerFarm(theirs.request)
  const kit = await hire(theirs, 'Kit', 'Doyle')
  const entryId = await addEntry(theirs, kit.id, 'A secret of theirs')
  await theirs.goto(`/timesheets/approve/${kit.id}`)
  await expect(theirs.getByText('A secret of theirs')).toBeVisible()

  const secrets = [kit.name, 'A secret of theirs', theirFarm.name]
  const screens: [path: string, words: string | RegExp][] = [
    ['/employees/active', 'No employees yet'],
    ['/employees/invited', 'No pending invites'],
    [`/employees/${kit.id}`, 'We can’t find this employee'],
    ['/timesheets/approve', 'No employees yet'],
    [`/timesheets/approve/${kit.id}`, 'No employees yet'],
  ]
  for (const [path, words] of screens) {
    await page.goto(path)
    await expect(page.getByRole('banner')).toContainText(farm.name)
    await expect(page.getByRole('main').getByText(words)).toBeVisible()
    for (const secret of secrets) await expect(page.getByText(secret), `${secret} at ${path}`).toHaveCount(0)
  }

  const stolen = await page.request.post('/api/timesheets/status', {
    data: { changes: [{ id: entryId, from: 'pending', to: 'approved' }] },
  })
  expect(await stolen.json()).toEqual({ changed: [], refused: [{ id: entryId, status: null, locked: false }] })
  expect((await page.request.get(`/api/employees/${kit.id}`)).status()).toBe(404)
  await theirs.reload()
  await expect(theirs.getByRole('listitem').filter({ hasText: 'A secret of theirs' })).toContainText('Pending')
})
