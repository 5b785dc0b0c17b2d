import type { BusinessContext } from '#server/core/http/context.ts'
import { editAsset } from '#server/machines/assets.ts'
import { recordPreStart } from '#server/safety-reports/record-pre-start.ts'
import { markRepaired } from '#server/safety-reports/repairs.ts'
import { reportFault } from '#server/safety-reports/report-fault.ts'
import { listReports } from '#server/safety-reports/list/list-reports.ts'
import { standardChecklist } from '#shared/machines/pre-start-checklists.ts'
import { allOk, type CheckedItem, finished } from '#shared/safety-reports/pre-start.ts'
import { actingAt } from './demo-acting.ts'
import { chance, demoId } from './demo-chance.ts'
import { assets } from './demo-lists.ts'
import type { Calendar } from './demo-owner.ts'
import type { DemoIds } from './demo-set-up.ts'

type Machine = (typeof assets)[number]

/** Days before today on which the machines with an operator are checked, Sundays left out. */
const checkedDays = 28
const hoursPerDay = 8
/** One check in so many finds something that is no danger. */
const findsOneIn = 12
/** What a mechanic has not repaired yet is from these last days. */
const unrepairedDays = 4

/** The header that failed its last check and waits for its part. */
const broken = { idCode: 'H2', item: 'Brakes and park brake' }
const fault = { idCode: 'L1', what: 'Left work light is out. It flickers before it goes.', daysAgo: 2 }

/** A season of checks and faults, with one machine out of use, through the real verbs. */
export async function useMachines(ctx: BusinessContext, { calendar, ids }: { calendar: Calendar; ids: DemoIds }) {
  const { today, instant, as } = await actingAt(ctx, calendar)
  const isSunday = (daysAgo: number) => today.subtract({ days: daysAgo }).dayOfWeek === 7
  const lastCheck = isSunday(0) ? 1 : 0

  async function describe(machine: Machine, index: number) {
    const { name, idCode, category, make, model, year, meter, capacity = '' } = machine
    const dueOn = index === 4 ? today.subtract({ days: 6 }) : today.add({ days: 40 + index * 9 })
    const service = {
      everyMeter: 250,
      everyMonths: 12,
      dueMeter: meter === null ? null : meter + 240,
      dueOn: dueOn.toString(),
    }
    const details = {
      serial: `WC${year}${idCode}`,
      notes: '',
      photoFileId: null,
      meterUnit: meter === null ? null : ('hours' as const),
    }
    const about = { name, idCode, category, make, model, year, capacity, meter, service, ...details }
    await editAsset({ ...ctx, now: instant(checkedDays + 1, '17:00') }, { id: ids.asset(name), version: 1, ...about })
  }

  async function check(machine: Machine, daysAgo: number) {
    const { name, idCode, operator = 0, meter } = machine
    const at = instant(daysAgo, '06:10')
    const key = `check ${idCode} ${today.subtract({ days: daysAgo }).toString()}`
    const reading = (meter ?? 0) + (checkedDays - daysAgo) * hoursPerDay
    const fails = daysAgo === lastCheck && idCode === broken.idCode ? [broken.item] : []
    const items = itemsOf(machine, { reading, fails, finds: chance(`${key} finds`) < 1 / findsOneIn })
    await as(operator, at, (each) =>
      recordPreStart(each, {
        id: demoId(key, at),
        assetId: ids.asset(name),
        location: null,
        happenedAt: at,
        offline: false,
        category: machine.category,
        version: 0,
        seconds: chance(`${key} hurry`) < 0.08 ? 3 : 60 + Math.round(chance(`${key} seconds`) * 200),
        items,
        photoIds: [],
      }),
    )
  }

  for (const [index, machine] of assets.entries()) await describe(machine, index)
  const checked = assets.filter(({ operator }) => operator !== undefined)
  for (let daysAgo = checkedDays; daysAgo >= 0; daysAgo--) {
    if (isSunday(daysAgo)) continue
    for (const machine of checked) await check(machine, daysAgo)
    if (daysAgo === unrepairedDays) await repairAll(instant(daysAgo, '15:30'))
  }
  const at = instant(fault.daysAgo, '11:20')
  await as(3, at, (each) =>
    reportFault(each, {
      id: demoId('fault', at),
      assetId: ids.asset(assets.find(({ idCode }) => idCode === fault.idCode)?.name ?? ''),
      location: ids.location('Silos and Weighbridge'),
      what: fault.what,
      priority: 'low',
      stopsUse: false,
      happenedAt: at,
      offline: false,
      photoIds: [],
    }),
  )

  async function repairAll(doneAt: string) {
    const { reports } = await listReports(ctx, { type: 'maintenance', statuses: ['open'] })
    for (const { id: reportId } of reports) {
      const repair = { reportId, doneAt, note: 'Fixed in the workshop', parts: '', costCents: null, meter: null }
      await markRepaired({ ...ctx, now: doneAt }, { id: demoId(`repair ${reportId}`, doneAt), ...repair })
    }
  }
}

interface Found {
  reading: number
  fails: readonly string[]
  /** Whether something is found that is no danger. */
  finds: boolean
}

function itemsOf({ category }: Machine, { reading, fails, finds }: Found): CheckedItem[] {
  const items = finished(allOk(standardChecklist(category)))
  const found = finds
    ? items.find(({ critical, kind, text }) => !critical && kind === 'plain' && !fails.includes(text))
    : undefined
  return items.map((item) => {
    if (fails.includes(item.text)) return { ...item, result: 'fail' }
    if (item.id === found?.id) return { ...item, result: 'fail', note: 'Weeping a little at the fitting' }
    if (item.kind === 'meter') return { ...item, result: 'ok', reading }
    return item.kind === 'reading' ? { ...item, result: 'ok', reading: 180 } : item
  })
}
