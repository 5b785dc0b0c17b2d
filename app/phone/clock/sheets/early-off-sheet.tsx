import { NativeButton } from '#app/ui/native/native-button.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import { Sheet } from '#app/phone/frame/sheet.tsx'

interface EarlyOffSheetProps {
  /** Seconds since the clock-on. */
  seconds: number
  onClockOff: () => void
  onClose: () => void
}

/** Right after the clock-on, a tap on “Clock off” is probably accidental. “Stay clocked on” therefore appears under the finger. */
export function EarlyOffSheet({ seconds, onClockOff, onClose }: EarlyOffSheetProps) {
  return (
    <Sheet
      title={t('clockAsks:earlyOffTitle')}
      onClose={onClose}
      foot={
        <>
          <NativeButton fullWidth onClick={onClose}>
            {t('clockAsks:stayOn')}
          </NativeButton>
          <NativeButton kind="plain" fullWidth onClick={onClockOff}>
            {t('clock:clockOff')}
          </NativeButton>
        </>
      }
    >
      <p>{t('clockAsks:earlyOff', { count: seconds })}</p>
    </Sheet>
  )
}
