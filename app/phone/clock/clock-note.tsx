import { useNow } from '#app/lib/use-now.ts'
import { isClockOff } from '#shared/timesheets/clock/true-time.ts'
import { t } from '#app/phone/messages/line-messages.ts'
import { lastContact } from '../outbox/send/heard-time.ts'
import { systemNow } from '../outbox/system-now.ts'
import classes from '../shell/sending-line.module.css'
import { whenText } from '../shell/when-text.ts'
import { useStorage } from '../outbox/use-storage.ts'

/** Says that this phone's clock is wrong, as far as its last contact proves it: only the employee can set it. */
export function ClockNote({ zone }: { zone: string }) {
  const contact = useStorage(lastContact)
  useNow()
  const now = systemNow()
  if (!contact || !isClockOff(now, contact)) return null
  const { serverTime, phoneTime } = contact
  const isBehind = now < serverTime
  const shown = isBehind ? now : phoneTime
  const times = { shown: whenText(shown, serverTime, zone), heard: whenText(serverTime, shown, zone) }
  return <output className={classes.line}>{t(isBehind ? 'lines:clockBehind' : 'lines:clockWasOff', times)}</output>
}
