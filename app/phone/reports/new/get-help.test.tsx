import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { devicePosition } from '#test/component/device-position.ts'
import { GetHelp } from './get-help.tsx'

const place = { address: '120 Boundary Road, Narrandera NSW 2700', position: { latitude: -34.75, longitude: 146.55 } }

test('the farm’s address is shown beside this phone’s position, and its position only where this phone has none', async () => {
  const gps = devicePosition()
  await render(<GetHelp place={place} />)
  await expect.element(page.getByText(place.address)).toBeVisible()
  gps.find()
  await expect.element(page.getByText('-34.50000')).toBeVisible()
  await expect.element(page.getByText('-34.75000')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Find it again' }).click()
  gps.refuse()
  await expect.element(page.getByText('-34.75000')).toBeVisible()
  await expect.element(page.getByText('146.55000')).toBeVisible()
})
