import type { Clock } from '#shared/timesheets/clock/clock-contract.ts'
import type { ShownReport } from '#app/phone/farm/reports/shown-reports.ts'

export type ReportLooks = ReturnType<typeof reportLooks>

/** The names that reports have by id, as far as this phone knows them. */
export const reportLooks = ({ business, locations, assets }: Clock) => ({
  zone: business.timeZone,
  locationOf: ({ location }: Pick<ShownReport, 'location'>) => locations.find(({ id }) => id === location)?.name,
  /** One that this phone has recorded has only the id. */
  machineOf: ({ asset, assetName }: Pick<ShownReport, 'asset' | 'assetName'>) =>
    assetName ?? assets.find(({ id }) => id === asset)?.name,
})
