import { useState } from 'react'
import { FormError } from '#app/ui/form/form-error.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import classes from '../me.module.css'
import { useDirectCall } from '#app/phone/frame/use-direct-call.ts'

/** Shown until the employee opens the link in the confirmation email. */
export function EmailToConfirm({ email }: { email: string }) {
  const [sent, setSent] = useState(false)
  const { busy, problem, call } = useDirectCall(() => setSent(true))
  return (
    <Stack gap={16} className={classes.part}>
      <p className={classes.warning}>{t('me:emailToConfirm', { email })}</p>
      <FormError>{problem}</FormError>
      <output>{sent && t('me:emailSent', { email })}</output>
      <NativeButton
        kind="plain"
        fullWidth
        loading={busy}
        onClick={() => void call((client) => client.accounts.sendConfirmation({}))}
      >
        {t('me:emailSend')}
      </NativeButton>
    </Stack>
  )
}
