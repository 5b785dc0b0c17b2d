import { defineSweep } from '#server/core/jobs/jobs.ts'

/** Farms' time zones differ by quarters of an hour, so it looks that often for midnight. */
export const termsSweep = defineSweep('sweep-terms', '*/15 * * * *')
