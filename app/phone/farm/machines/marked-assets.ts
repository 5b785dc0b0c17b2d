import type { KnownMachine } from '#shared/machines/machines-contract.ts'
import { hasCriticalFail } from '#shared/safety-reports/pre-start.ts'
import type { Clock } from '#shared/timesheets/clock/clock-contract.ts'
import { isNotYetReflected } from '#app/phone/outbox/is-not-yet-reflected.ts'
import { isCallOf, type OutboxItem } from '#app/phone/outbox/phone-db.ts'

type Asset = Clock['assets'][number]

/** An answer, and the `nextOrder` number of its request. */
interface Ordered<Value> {
  value: Value | undefined
  order: number | undefined
}

/**
 * The machines that the clock and tasks offer: out of use as the newer of both answers says, or by a record of this phone
 * that it does not include. As `shownMachines` shows them, without what the first file of the app has no room for.
 */
export function markedAssets(
  clock: Ordered<readonly Asset[]>,
  machines: Ordered<readonly KnownMachine[]>,
  items: readonly OutboxItem[],
): Asset[] {
  const newer = (machines.order ?? 0) > (clock.order ?? 0) ? machines : undefined
  const order = newer ? newer.order : clock.order
  const held = new Map(newer?.value?.map(({ id, holds }) => [id, holds.length > 0]))
  for (const item of items) {
    const stopped = item.problem === null && isNotYetReflected(item, order) && stoppedBy(item)
    if (stopped) held.set(stopped, true)
  }
  return (clock.value ?? []).map((asset) => ({ ...asset, outOfUse: held.get(asset.id) ?? asset.outOfUse }))
}

/** The machine that a record puts out of use. */
function stoppedBy(item: OutboxItem): string | null {
  if (isCallOf(item, 'safetyReports.recordPreStart'))
    return hasCriticalFail(item.input.items) ? item.input.assetId : null
  return isCallOf(item, 'safetyReports.reportFault') && item.input.stopsUse ? item.input.assetId : null
}
