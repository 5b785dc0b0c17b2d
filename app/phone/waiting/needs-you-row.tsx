import { useRef, useState } from 'react'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import { dismiss, mayBeDismissed } from '#app/phone/outbox/dismiss.ts'
import { type MovedRowProps, OutboxRow, focus } from './outbox-row.tsx'
import { tryAgain } from '#app/phone/outbox/send/try-again.ts'
import classes from './outbox-page.module.css'

/** A refused or stuck record with its reason and actions. */
export function NeedsYouRow({ item, recorded, isMoved, onMove }: MovedRowProps) {
  const { id, state, handedOver } = item
  const [asking, setAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  function putAway() {
    onMove()
    void dismiss(id)
  }
  // The focused button disappears, so the focus returns to the opener.
  function keep() {
    setAsking(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  const mayDismiss = mayBeDismissed(item)
  return (
    <OutboxRow item={item} recorded={recorded}>
      {state === 'refused' && !mayDismiss && <span>{t('outbox:dismissLater')}</span>}
      {asking ? (
        <fieldset className={classes.question}>
          <legend>{t('outbox:dismissAsk')}</legend>
          <span className={classes.actions}>
            <NativeButton ref={focus} onClick={putAway}>
              {t('outbox:dismissYes')}
            </NativeButton>
            <NativeButton kind="plain" onClick={keep}>
              {t('outbox:dismissNo')}
            </NativeButton>
          </span>
        </fieldset>
      ) : (
        <span className={classes.actions}>
          <NativeButton ref={isMoved ? focus : undefined} onClick={() => void tryAgain(id)}>
            {t('outbox:tryAgain')}
          </NativeButton>
          {mayDismiss && (
            <NativeButton ref={opener} kind="plain" onClick={() => (handedOver ? putAway() : setAsking(true))}>
              {t('outbox:dismiss')}
            </NativeButton>
          )}
        </span>
      )}
    </OutboxRow>
  )
}
