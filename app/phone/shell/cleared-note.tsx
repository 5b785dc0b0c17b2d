import { NativeButton } from '#app/ui/native/native-button.tsx'
import { t } from '#app/phone/messages/line-messages.ts'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { confirmLost, countLost } from '#app/phone/outbox/unsent-mark.ts'
import { useStorage } from '#app/phone/outbox/use-storage.ts'
import classes from '#app/phone/frame/line.module.css'

/** Records that the browser cleared before they were sent are lost, so their employee must be notified. */
export function ClearedNote() {
  const { userId } = usePerson()
  const count = useStorage(() => countLost(userId), [userId]) ?? 0
  if (count === 0) return null
  return (
    <output className={classes.offer}>
      <p>{t('lines:cleared', { count })}</p>
      <NativeButton kind="plain" onClick={() => void confirmLost(userId)}>
        {t('lines:clearedRead')}
      </NativeButton>
    </output>
  )
}
