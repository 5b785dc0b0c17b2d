import type { Question } from '#app/chat/chat-host.ts'
import { useCall } from '#app/ui/feedback/use-call.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import { Sheet } from '#app/phone/frame/sheet.tsx'
import classes from './phone-chat.module.css'

/** Asks before something that can’t be undone. The answer that changes nothing appears under the finger. */
export function QuestionSheet({ question, onClose }: { question: Question; onClose: () => void }) {
  const { title, body, keep, verb, onConfirm } = question
  const { busy, problem, call } = useCall()
  return (
    <Sheet
      title={title}
      onClose={onClose}
      foot={
        <Stack gap={8} className={classes.actions}>
          <NativeButton fullWidth onClick={onClose}>
            {keep}
          </NativeButton>
          <NativeButton
            kind="plain"
            data-danger
            fullWidth
            loading={busy}
            onClick={async () => {
              if (await call(onConfirm)) onClose()
            }}
          >
            {verb}
          </NativeButton>
        </Stack>
      }
    >
      <p>{body}</p>
      <FormError>{problem}</FormError>
    </Sheet>
  )
}
