import { v7 as newId } from 'uuid'
import { expect, onTestFinished, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { openMachine } from '#test/component/machine-on-phone.ts'

const scan = () => page.getByRole('button', { name: 'Scan a label' }).click()
const sheet = page.getByRole('dialog', { name: 'Scan a label' })
const heading = (name: string) => page.getByRole('heading', { name })
const openList = () => openMachine({ path: '' })

test('the camera reads a label and opens its machine', async () => {
  const { on } = await openList()
  await commands.showToCamera(`${window.location.origin}/my/assets/${on.machine.id}`)
  await scan()
  await expect.element(heading('Pre-start · Header 2')).toBeVisible()
  await expect.element(sheet).not.toBeInTheDocument()
})

test('a label of another farm opens a machine that this phone does not know', async () => {
  await openList()
  await commands.showToCamera(`${window.location.origin}/my/assets/${newId()}`)
  await scan()
  await expect.element(page.getByText(/It may belong to a farm other than Willow Creek/)).toBeVisible()
})

test.each([
  ['of another site', `https://other.example/my/assets/${newId()}`, /belongs to another Muster site/],
  ['that is no label', '9300675000123', /is not a Muster label/],
])('a code %s says so, and the list is one tap away', async (_, code, words) => {
  await openList()
  await commands.showToCamera(code)
  await scan()
  await expect.element(sheet.getByText(words)).toBeVisible()
  await sheet.getByRole('button', { name: 'Choose it from the list' }).click()
  await expect.element(page.getByRole('link', { name: /Header 2/ })).toBeVisible()
})

test.each([
  ['is not allowed', 'NotAllowedError', /doesn’t let Muster use its camera/],
  ['is missing', 'NotFoundError', /found no camera/],
])('a camera that %s says so', async (_, name, words) => {
  await openList()
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('No camera', name))
  onTestFinished(() => asked.mockRestore())
  await scan()
  await expect.element(sheet.getByText(words)).toBeVisible()
})
