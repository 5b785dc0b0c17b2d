import { z } from 'zod'
import { defineJob, defineSweep } from '#server/core/jobs/jobs.ts'

export const reportJob = defineJob('mail-report', z.object({ managerId: z.uuid() }))

/** Farms' time zones differ by quarters of an hour, so it looks that often for six in the morning. */
export const reportSweep = defineSweep('sweep-reports', '*/15 * * * *')
