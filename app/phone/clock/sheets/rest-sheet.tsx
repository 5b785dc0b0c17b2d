import { NativeButton } from '#app/ui/native/native-button.tsx'
import { durationText } from '#shared/core/time/duration-text.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { Sheet } from '#app/phone/frame/sheet.tsx'

interface RestSheetProps {
  /** Minutes of rest since the last shift ended. */
  minutes: number
  /** Hours of rest that the farm asks for. */
  hours: number
  onAnyway: () => void
  onClose: () => void
}

/** Warns but doesn't block: an employee called out at night still has to clock on. */
export function RestSheet({ minutes, hours, onAnyway, onClose }: RestSheetProps) {
  return (
    <Sheet
      title={t('clockAsks:restTitle')}
      onClose={onClose}
      foot={
        <>
          <NativeButton fullWidth onClick={onAnyway}>
            {t('clockAsks:clockOnAnyway')}
          </NativeButton>
          <NativeButton kind="plain" fullWidth onClick={onClose}>
            {t('clockAsks:notNow')}
          </NativeButton>
        </>
      }
    >
      <p>{t('clockAsks:restShort', { rested: durationText(minutes), asked: hours })}</p>
    </Sheet>
  )
}
