import { NativeButton } from '#app/ui/native/native-button.tsx'
import { durationText } from '#shared/core/duration-text.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { Sheet } from './sheet.tsx'

interface RestSheetProps {
  /** Rested since the last finish. */
  minutes: number
  /** What the business asks for. */
  hours: number
  onAnyway: () => void
  onClose: () => void
}

/** A warning, no bar: whoever is called out at night works. */
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
