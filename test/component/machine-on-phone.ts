import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { standardChecklist } from '#shared/machines/pre-start-checklists.ts'
import type { KnownMachine } from '#shared/machines/machines-contract.ts'
import { aKnownMachine } from '#test/fixtures/a-machine.ts'
import { type Answers, unreachable } from './fake-server.ts'
import { kitOnPhone } from './kit-on-phone.ts'
import { openPhone } from './open-phone.tsx'

interface Given {
  /** The address below /my/assets; the machine if left out. */
  path?: string
  machine?: KnownMachine
  mayRelease?: boolean
  answers?: Answers
}

/** Opens a machine on Kit's phone, which has read the machines before. */
export async function openMachine(given: Given = {}) {
  const kit = kitOnPhone()
  const on = {
    reception: true,
    machine: given.machine ?? aKnownMachine({ id: '01926fd4-6c3e-7000-8000-000000000001' }),
  }
  const reached = <Value>(value: Value): Value => {
    if (!on.reception) throw unreachable()
    return value
  }
  const { server, reload } = await openPhone(`/my/assets${given.path ?? `/${on.machine.id}`}`, {
    ...kit,
    answers: {
      'machines.listForPhone': () =>
        reached({
          machines: [on.machine],
          checklists: [{ category: 'headers', version: 3, items: standardChecklist('headers') }],
          releasers: ['Mick Brown'],
          mayRelease: given.mayRelease ?? false,
        }),
      'timesheets.getClock': () => reached({ ...kit.clock, assets: [offered(on.machine)] }),
      'safetyReports.recordPreStart': () => reached({ ok: true }),
      'safetyReports.reportFault': () => reached({ ok: true }),
      'safetyReports.markRepaired': () => reached({ ok: true }),
      'safetyReports.addReportPhoto': () => reached({ ok: true }),
      ...given.answers,
    },
  })
  // Until the machines are on the phone.
  await expect.element(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  return { kit, on, server, reload }
}

/** As the clock and tasks offer it. */
const offered = ({ id, name, holds }: KnownMachine) => ({ id, name, outOfUse: holds.length > 0 })

/** A line of the checklist, by how its words begin. */
export const line = (words: string) => page.getByRole('group', { name: new RegExp(`^${words}`) })

/** Types both readings of a header. */
export async function typeReadings() {
  await page.getByRole('textbox', { name: 'Engine hours' }).fill('1240')
  await page.getByRole('textbox', { name: 'Tyres or tracks, wheel nuts' }).fill('240')
}
