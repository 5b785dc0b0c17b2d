import type { ReactNode } from 'react'
import { FormError } from '#app/ui/form/form-error.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import { Sheet } from '#app/phone/clock/sheets/sheet.tsx'
import type { PhoneForm as Form } from './use-phone-form.ts'

interface PhoneFormProps<Values extends object> {
  form: Form<Values>
  className?: string | undefined
  submitLabel?: string
  /** The form can't be saved yet, for example while a photo is resized. */
  busy?: boolean
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
  children,
  actions,
}: PhoneFormProps<Values>) {
  const { failed, isRestored, leaving } = form
  return (
    <form className={className} onSubmit={form.submit} noValidate>
      {isRestored && <output>{t('me:unsavedRestored')}</output>}
      {children}
      <FormError>{failed && t('me:notKept')}</FormError>
      <NativeButton type="submit" fullWidth loading={form.busy || busy}>
        {submitLabel ?? t('me:save')}
      </NativeButton>
      {actions}
      {leaving && (
        <Sheet
          title={t('me:unsavedTitle')}
          onClose={leaving.stay}
          foot={
            <>
              <NativeButton fullWidth onClick={leaving.stay}>
                {t('me:unsavedStay')}
              </NativeButton>
              <NativeButton kind="plain" fullWidth onClick={leaving.discard}>
                {t('me:unsavedLeave')}
              </NativeButton>
            </>
          }
        >
          <p>{t('me:unsavedBody')}</p>
        </Sheet>
      )}
    </form>
  )
}
