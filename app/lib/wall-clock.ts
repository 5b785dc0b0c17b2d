import dayjs, { type ConfigType } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

/**
 * dayjs for times that are text by the clocks of the farm. It calculates in UTC, where each day has 24 hours, because in
 * the browser's zone it would take 2:30 for 3:30 on the day that the clocks skip an hour. Without a time it is now by
 * the browser's clock.
 */
export const wallClock = Object.assign(
  (time?: ConfigType) => (time === undefined ? dayjs().utc(true) : dayjs.utc(time)),
  { extend: dayjs.extend },
)
