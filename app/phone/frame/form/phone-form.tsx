import type { ReactNode } from 'react'
import { FormError } from '#app/ui/form/form-error.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import { LeaveQuestion } from './leave-question.tsx'
import type { PhoneForm as Form } from './use-phone-form.ts'

interface PhoneFormProps<Values extends object> {
  form: Form<Values>
  className?: string | undefined
  submitLabel?: string
  /** The form can't be saved yet, for example while a photo is resized. */
  busy?: boolean
  /** There is nothing to save yet, so the button is left out. */
  isEmpty?: boolean
  children: ReactNode
  /** Buttons beside the one that saves. */
  actions?: ReactNode
}

/** A form with its button, its failure, and the question before what was typed is left. */
export function PhoneForm<Values extends object>({
  form,
  className,
  submitLabel,
  busy = false,
  isEmpty = false,
  children,
  actions,
}: PhoneFormProps<Values>) {
  const { failed, isRestored, leaving } = form
  return (
    <form className={className} onSubmit={form.submit} noValidate>
      {isRestored && <output>{t('me:unsavedRestored')}</output>}
      {children}
      <FormError>{failed && t('me:notKept')}</FormError>
      {!isEmpty && (
        <NativeButton type="submit" fullWidth loading={form.busy || busy}>
          {submitLabel ?? t('me:save')}
        </NativeButton>
      )}
      {actions}
      {leaving && <LeaveQuestion onStay={leaving.stay} onLeave={leaving.discard} />}
    </form>
  )
}
