import { v7 as newId } from 'uuid'
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { machinesQuestion } from '#app/phone/farm/machines/machines-question.ts'
import { answerKey } from '#app/phone/outbox/answer-key.ts'
import { answers } from '#app/phone/outbox/phone-db.ts'
import { aKnownMachine } from '#test/fixtures/a-machine.ts'
import { unreachable } from './fake-server.ts'
import { kitClockedOn } from './kit-on-phone.ts'
import { openPhone } from './open-phone.tsx'

const ok = { ok: true } as const

/** Opens Home on Kit's phone: clocked on at River flat, with Header 2, and another machine on the farm. */
export async function openToReport() {
  const [location, header] = [newId(), aKnownMachine({ id: newId() })]
  const machines = [aKnownMachine({ id: newId(), name: 'Auger', idCode: null, category: null }), header]
  const kit = kitClockedOn({ locationIds: [location], assetIds: [header.id] })
  const on = { reception: true }
  const reached = <Value>(value: Value): Value => {
    if (!on.reception) throw unreachable()
    return value
  }
  const assets = machines.map(({ id, name }) => ({ id, name, outOfUse: false }))
  const clock = {
    ...kit.clock,
    assets,
    locations: [{ id: location, name: 'River flat', address: null, position: null }],
  }
  const { server } = await openPhone('/my/', {
    ...kit,
    clock,
    answers: {
      'timesheets.getClock': () => reached(clock),
      'machines.listForPhone': () => reached({ machines, checklists: [], releasers: [], mayRelease: false }),
      'safetyReports.reportHazard': () => reached(ok),
      'safetyReports.reportIncident': () => reached(ok),
      'safetyReports.reportNearMissAnonymously': () => reached(ok),
      'safetyReports.reportFault': () => reached(ok),
      'safetyReports.addReportPhoto': () => reached(ok),
      'safetyReports.addAnonymousPhoto': () => reached(ok),
    },
  })
  await expect.element(page.getByRole('heading', { name: /^On since/ })).toBeVisible()
  // Until this phone needs no reception.
  await expect.poll(() => answers.get(answerKey(machinesQuestion, kit.person))).toBeDefined()
  let taps = 0
  /** Counts what a thumb does. */
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  return { kit, on, server, location, header, tap, countTaps: () => taps }
}

/** The control that the camera gives its photo to; hidden behind the form by then. */
export function cameraOf(kind: string) {
  const found = [...document.querySelectorAll('label')].find((label) => label.textContent.startsWith(kind))
  const input = found?.querySelector('input')
  if (!input) throw new Error(`${kind} has no camera`)
  return page.elementLocator(input)
}
