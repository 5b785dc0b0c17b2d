import { useState } from 'react'
import { FormError } from '#app/ui/form/form-error.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'

interface Saving {
  busy: boolean
  /** The phone's storage failed, so nothing was saved. */
  failed: boolean
  save: (work: () => Promise<void>) => void
}

/** Saves the input on this phone and tracks progress and failure. */
export function useSaving(onSaved: () => void): Saving {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  async function save(work: () => Promise<void>) {
    setBusy(true)
    setFailed(false)
    try {
      await work()
      onSaved()
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }

  return { busy, failed, save: (work) => void save(work) }
}

interface SaveButtonProps {
  saving: Pick<Saving, 'busy' | 'failed'>
  /** Without it, the button submits its form. */
  onClick?: (() => void) | undefined
}

export function SaveButton({ saving: { busy, failed }, onClick }: SaveButtonProps) {
  return (
    <>
      <FormError>{failed && t('me:notKept')}</FormError>
      <NativeButton type={onClick ? 'button' : 'submit'} fullWidth loading={busy} onClick={onClick}>
        {t('me:save')}
      </NativeButton>
    </>
  )
}
