import { useEffect } from 'react'
import { useNow } from '#app/lib/use-now.ts'
import type { Contact } from '#shared/timesheets/clock/clock-event.ts'
import { isClockOff, isSetRight } from '#shared/timesheets/clock/true-time.ts'
import { t } from '#app/phone/messages/line-messages.ts'
import { lastContact, leastTime } from '#app/phone/outbox/send/heard-time.ts'
import { settings } from '#app/phone/outbox/phone-db.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'
import { useStorage } from '#app/phone/outbox/use-storage.ts'
import classes from '#app/phone/frame/line.module.css'
import { whenText } from '#app/phone/frame/when-text.ts'

/** The server time of the contact since which the clock was set right. */
const setRightKey = 'clock set right'

/** The last contact, with the server's time for the phone's where the clock was set right since. */
async function readContact(): Promise<Contact | undefined> {
  const [contact, setRight] = await Promise.all([lastContact(), settings.get(setRightKey)])
  return contact && setRight?.value === contact.serverTime ? { ...contact, phoneTime: contact.serverTime } : contact
}

/** Says that this phone's clock is wrong, as far as its last contact proves it: only the employee can set it. */
export function ClockNote({ zone }: { zone: string }) {
  const contact = useStorage(readContact)
  useNow()
  const now = systemNow()
  const isOff = contact !== undefined && isClockOff(now, contact)
  const setRight = isOff && isSetRight(now, contact, leastTime()) ? contact.serverTime : null
  useEffect(() => {
    // Remembered, because it shows only until the phone sleeps.
    if (setRight !== null) void settings.put({ key: setRightKey, value: setRight }).catch(() => undefined)
  }, [setRight])
  if (!isOff || setRight !== null) return null
  const { serverTime, phoneTime } = contact
  const isBehind = now < serverTime
  const shown = isBehind ? now : phoneTime
  const times = { shown: whenText(shown, serverTime, zone), heard: whenText(serverTime, shown, zone) }
  return <output className={classes.line}>{t(isBehind ? 'lines:clockBehind' : 'lines:clockWasOff', times)}</output>
}
