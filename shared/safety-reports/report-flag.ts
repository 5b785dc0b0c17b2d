import { assetFlags } from '#shared/machines/asset-state.ts'

/** What a manager should look at. A report from a phone is kept whatever is odd about it. */
export const reportFlags = [...assetFlags, 'future_time', 'lost_year', 'meter_doubtful'] as const
export type ReportFlag = (typeof reportFlags)[number]

export const reportFlagLabels: Record<ReportFlag, string> = {
  used_while_out_of_use: 'Checked while out of use',
  before_release: 'Made before the release',
  future_time: 'Time is in the future',
  lost_year: 'The phone’s clock was wrong',
  meter_doubtful: 'Doubtful meter reading',
}
