import { useState } from 'react'
import { FormError } from '#app/ui/form/form-error.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { Row, Stack } from '#app/ui/native/layout.tsx'
import { record } from '#app/phone/outbox/record.ts'
import classes from './tickets.module.css'
import { t } from '#app/phone/messages/screen-messages.ts'
import { useSaving } from './use-saving.ts'

/** Asks for confirmation, because the photos are deleted too. */
export function TicketRemoval({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const saving = useSaving(onRemoved)
  const [asked, setAsked] = useState(false)
  if (!asked) {
    return (
      <NativeButton kind="plain" fullWidth onClick={() => setAsked(true)}>
        {t('tickets:remove')}
      </NativeButton>
    )
  }
  const remove = () => saving.save(() => record('employees.removeDocument', { id }))
  return (
    <Stack gap={16} role="alertdialog" aria-label={t('tickets:remove')} aria-describedby="removal">
      <p id="removal">{t('tickets:removeAsk')}</p>
      <FormError>{saving.failed && t('me:notKept')}</FormError>
      <Row gap={8} wrap align="stretch" className={classes.choiceOfTwo}>
        <NativeButton kind="plain" loading={saving.busy} onClick={remove}>
          {t('tickets:remove')}
        </NativeButton>
        {/* Focuses the button that changes nothing. */}
        <NativeButton ref={(button) => button?.focus()} onClick={() => setAsked(false)}>
          {t('tickets:keep')}
        </NativeButton>
      </Row>
    </Stack>
  )
}
