import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { unreachable } from '#test/component/fake-server.ts'
import { aPdf, savedFile } from '#test/component/saved-file.ts'
import { aReport, aReportOf } from '#test/component/machine-answers.ts'
import { kitAtRiver, openWithReports, riverFlat } from '#test/component/reports-on-phone.ts'
import { violations } from '#test/component/violations.ts'

const control = (text: string, owner: string) => ({
  id: newId(),
  kind: 'engineering' as const,
  text,
  owner,
  dueOn: null,
  doneAt: null as string | null,
  doneBy: null,
})

/** A hazard with a control that this person does, and one that someone else does. */
function aHazard(userId: string) {
  const rating = { likelihood: 'likely', consequence: 'major' } as const
  const residual = { residualLikelihood: null, residualConsequence: null }
  const controls = [control('Cover the well', userId), control('Put up a sign', newId())]
  return aReportOf('Open well', {
    type: 'hazard',
    location: riverFlat,
    riskLevel: 'extreme',
    dueOn: '2026-01-05',
    hazard: { ...rating, ...residual, harmTo: 'people', controls },
  })
}

test('a hazard says how bad it is and by when, and only who does a control ticks it', async () => {
  const kit = kitAtRiver()
  const hazard = aHazard(kit.person.userId)
  const { server } = await openWithReports(`/my/reports/${hazard.id}`, {
    kit,
    answers: {
      'safetyReports.getReport': () => ({ ...hazard }),
      'safetyReports.tickControl': ({ controlId, done }) => {
        const ticked = hazard.hazard?.controls.find(({ id }) => id === controlId)
        if (ticked) ticked.doneAt = done ? '2026-11-20T20:00:00.000Z' : null
        return { ok: true }
      },
    },
  })
  for (const words of ['Open well', 'Extreme', 'Where: River flat', /^Overdue: /]) {
    await expect.element(page.getByText(words, { exact: typeof words === 'string' })).toBeVisible()
  }
  await expect.element(page.getByText(/^Put up a sign/)).toBeVisible()
  expect(page.getByRole('checkbox').elements()).toHaveLength(1)
  const box = page.getByRole('checkbox', { name: /^Cover the well/ })
  await box.click()
  await expect.element(box).toBeChecked()
  expect(server.callsOf('safetyReports.tickControl')).toEqual([
    { reportId: hazard.id, controlId: hazard.hazard?.controls[0]?.id, done: true },
  ])
  expect(await violations()).toEqual([])
})

test('a report is saved as a PDF under the name that the server gives it, and what fails is said', async () => {
  const kit = kitAtRiver()
  const hazard = aHazard(kit.person.userId)
  let isReached = false
  const { server } = await openWithReports(`/my/reports/${hazard.id}`, {
    kit,
    answers: {
      'safetyReports.getReport': () => ({ ...hazard }),
      'safetyReports.getReportPdf': () => {
        if (!isReached) throw unreachable()
        return aPdf('Hazard 2026-11-20 River flat.pdf')
      },
    },
  })
  const button = page.getByRole('button', { name: 'Save as PDF' })
  await button.click()
  await expect.element(page.getByText(/reception/)).toBeVisible()
  isReached = true
  const saved = savedFile()
  await button.click()
  expect((await saved).name).toBe('Hazard 2026-11-20 River flat.pdf')
  expect(server.callsOf('safetyReports.getReportPdf').at(-1)).toEqual({ id: hazard.id })
})

test('a comment is sent, and a fault is said to be repaired', async () => {
  const fault = aReport('Oil leak', { assetName: 'Header 2' })
  const { server } = await openWithReports(`/my/reports/${fault.id}`, {
    own: [fault],
    answers: {
      'safetyReports.getReport': () => aReportOf('Oil leak', fault),
      'safetyReports.addReportComment': () => ({ ok: true }),
      'safetyReports.markRepaired': () => ({ ok: true }),
    },
  })
  await expect.element(page.getByText('No comments yet.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Comment' }).fill('It drips on the left')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect.element(page.getByText('It drips on the left')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('')
  await expect.poll(() => server.callsOf('safetyReports.addReportComment')).toHaveLength(1)
  await page.getByRole('button', { name: 'Repaired' }).click()
  await page.getByRole('button', { name: 'Yes, it is repaired' }).click()
  await expect.poll(() => server.callsOf('safetyReports.markRepaired')).toMatchObject([{ reportId: fault.id }])
})
