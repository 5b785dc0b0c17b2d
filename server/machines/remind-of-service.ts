import type { FastifyBaseLogger } from 'fastify'
import { meterText } from '#shared/machines/meter.ts'
import { remindedDays, remindedShare, remindedUnits, serviceState } from '#shared/machines/service-due.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import type { Services } from '#server/core/http/context.ts'
import { inBusiness } from '#server/core/jobs/in-business.ts'
import { defineSweep } from '#server/core/jobs/jobs.ts'
import { sweepEach } from '#server/core/jobs/sweep-each.ts'
import { notifyManagers } from '#server/core/notifications/notify.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import { findMachine } from './assets-store.ts'
import { findDueServices, findMeters, lockAsset, markReminded } from './machines-store.ts'

export const serviceSweep = defineSweep('sweep-services', '5 * * * *', { atStart: true })

type Reminding = Pick<Services, 'db' | 'jobs' | 'now'>

/** Reminds the managers once of each service that is soon due. Each machine in its own transaction. */
export async function remindOfService(services: Reminding, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  const ahead = { days: remindedDays, units: remindedUnits, share: remindedShare }
  const due = await findDueServices(services.db, { until: services.now(), ...ahead })
  await sweepEach(log, due, (machine) => remind(services, machine))
}

async function remind({ db, jobs, now }: Reminding, { managerId, id }: { managerId: string; id: string }) {
  await inBusiness(db, { managerId, job: serviceSweep }, async (tx) => {
    await lockAsset(tx, id, null)
    const machine = await findMachine(tx, managerId, id)
    if (!machine) return
    const { name, meterUnit, serviceDueOn: dueOn, serviceDueMeter: dueMeter, serviceEveryMeter: everyMeter } = machine
    const meter = (await findMeters(tx, [id])).get(id) ?? null
    const { zone } = await farmSettings(tx, managerId)
    // It was serviced meanwhile, or another run was first.
    if (serviceState({ everyMeter, dueMeter, dueOn }, { meter, today: localDateOf(now(), zone) }) === null) return
    if (!(await markReminded(tx, managerId, id, now()))) return
    const readings = dueMeter !== null && {
      due: meterText(dueMeter, meterUnit),
      now: meter ? meterText(meter.reading, meterUnit) : null,
    }
    const ctx = { actor: { managerId }, tx, now: now(), services: { jobs } }
    await notifyManagers(ctx, 'service_due', { assetId: id, machine: name, dueOn, meter: readings || null })
  })
}
