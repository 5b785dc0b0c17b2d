import { durationText } from '#shared/core/time/duration-text.ts'
import type { TimelineRow } from '#shared/machines/machines-contract.ts'
import { reportFlagLabels, reportFlags } from '#shared/safety-reports/report-flag.ts'

/** What happened to a machine, in plain words. */
export function timelineText({ kind, failed, stopsUse, minutes }: TimelineRow): string {
  switch (kind) {
    case 'pre_start':
      if (failed.length === 0) return 'Pre-start passed'
      return stopsUse ? 'Pre-start failed, machine put out of use' : 'Pre-start failed'
    case 'maintenance':
      return stopsUse ? 'Fault reported, machine put out of use' : 'Fault reported'
    case 'tag':
      return 'Put out of use'
    case 'repair_done':
      return 'Fault repaired'
    case 'repair_reopened':
      return 'Fault reopened'
    case 'repair_withdrawn':
      return 'Fault withdrawn'
    case 'release':
      return 'Released'
    case 'service':
      return 'Serviced'
    case 'meter':
      return 'Meter set'
    case 'hours':
      return minutes === null ? 'In use now' : `Used for ${durationText(minutes)}`
  }
}

export const flagText = (flag: string): string => {
  const known = reportFlags.find((each) => each === flag)
  return known === undefined ? flag : reportFlagLabels[known]
}
