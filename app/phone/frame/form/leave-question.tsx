import { NativeButton } from '#app/ui/native/native-button.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import { Sheet } from '../sheet.tsx'

interface LeaveQuestionProps {
  /** What would be lost. */
  body?: string
  onStay: () => void
  onLeave: () => void
}

/** Asks before something that is not saved is left. */
export function LeaveQuestion({ body, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <Sheet
      title={t('me:unsavedTitle')}
      onClose={onStay}
      foot={
        <>
          <NativeButton fullWidth onClick={onStay}>
            {t('me:unsavedStay')}
          </NativeButton>
          <NativeButton kind="plain" fullWidth onClick={onLeave}>
            {t('me:unsavedLeave')}
          </NativeButton>
        </>
      }
    >
      <p>{body ?? t('me:unsavedBody')}</p>
    </Sheet>
  )
}
