import { FormError } from '#app/ui/form/form-error.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { Sheet } from '../clock/sheets/sheet.tsx'

interface QuestionSheetProps {
  title: string
  body: string
  /** What the answer that changes nothing says. */
  keep: string
  verb: string
  busy: boolean
  problem: string | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that can’t be undone. The answer that changes nothing appears under the finger. */
export function QuestionSheet({ title, body, keep, verb, busy, problem, onConfirm, onClose }: QuestionSheetProps) {
  return (
    <Sheet
      title={title}
      onClose={onClose}
      foot={
        <>
          <NativeButton fullWidth onClick={onClose}>
            {keep}
          </NativeButton>
          <NativeButton kind="plain" fullWidth loading={busy} onClick={onConfirm}>
            {verb}
          </NativeButton>
        </>
      }
    >
      <p>{body}</p>
      <FormError>{problem}</FormError>
    </Sheet>
  )
}
