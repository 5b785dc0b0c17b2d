import type { BusinessContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { findMachine } from './assets-store.ts'
import { releaserNames } from './machine-events.ts'
import { mostHolds } from '#shared/machines/machines-contract.ts'
import { findHolds, findMeters } from './machines-store.ts'

export async function getMachine(ctx: BusinessContext, { id }: { id: string }) {
  const { tx, actor } = ctx
  const found = (await findMachine(tx, actor.managerId, id)) ?? refuseNotFound('asset')
  const { serviceEveryMeter, serviceEveryMonths, serviceDueMeter, serviceDueOn, ...machine } = found
  const holds = await findHolds(tx, actor.managerId, [id])
  const meters = await findMeters(tx, [id])
  return {
    ...machine,
    make: machine.make ?? '',
    model: machine.model ?? '',
    serial: machine.serial ?? '',
    capacity: machine.capacity ?? '',
    notes: machine.notes ?? '',
    meter: meters.get(id) ?? null,
    service: {
      everyMeter: serviceEveryMeter,
      everyMonths: serviceEveryMonths,
      dueMeter: serviceDueMeter,
      dueOn: serviceDueOn,
    },
    holds: holds.slice(0, mostHolds).map(({ assetId: _assetId, ...hold }) => hold),
    releasers: await releaserNames(ctx),
  }
}
