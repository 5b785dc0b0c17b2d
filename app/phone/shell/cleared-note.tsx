import { NativeButton } from '#app/ui/native/native-button.tsx'
import { clearedKey } from '../outbox/unsent-mark.ts'
import { settings } from '../outbox/phone-db.ts'
import { t } from '#app/phone/messages/line-messages.ts'
import { useStorage } from '../outbox/use-storage.ts'
import classes from './sending-line.module.css'

/** Records that the browser cleared before they were sent are lost, so the employee must be notified. */
export function ClearedNote() {
  const count = useStorage(() => settings.get(clearedKey))?.value
  if (typeof count !== 'number') return null
  return (
    <output className={classes.offer}>
      <p>{t('lines:cleared', { count })}</p>
      <NativeButton kind="plain" onClick={() => void settings.delete(clearedKey)}>
        {t('lines:clearedRead')}
      </NativeButton>
    </output>
  )
}
