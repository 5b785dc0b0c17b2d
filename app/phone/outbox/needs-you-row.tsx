import { useRef, useState } from 'react'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import { itemName } from './item-name.ts'
import { tooOld } from './migrations/too-old.ts'
import { outbox, type OutboxItem } from './phone-db.ts'
import { sendAtOnce } from './send/send-outbox.ts'
import classes from './outbox-page.module.css'

/** A refused or stuck record with its reason and actions. */
export function NeedsYouRow({ item, recorded }: { item: OutboxItem; recorded: string }) {
  const { id, state, problem, handedOver } = item
  const [asking, setAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const why = state === 'stuck' || !problem ? t('outbox:stuck') : problem === tooOld ? t('outbox:tooOld') : problem
  async function tryAgain() {
    await outbox.update(id, { state: 'waiting', tries: 0, problem: null })
    sendAtOnce()
  }
  // The problem marks the record as one that never took effect.
  const dismiss = () => void outbox.update(id, { state: 'sent', problem: why })
  // The focused button disappears, so the focus returns to the opener.
  function keep() {
    setAsking(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <li className={classes.item}>
      <strong>{itemName(item)}</strong>
      <span>{recorded}</span>
      <span className={classes.problem}>{why}</span>
      {handedOver && <span>{t('outbox:handedOver')}</span>}
      {asking ? (
        <fieldset className={classes.question}>
          <legend>{t('outbox:dismissAsk')}</legend>
          <span className={classes.actions}>
            <NativeButton ref={focus} onClick={dismiss}>
              {t('outbox:dismissYes')}
            </NativeButton>
            <NativeButton kind="plain" onClick={keep}>
              {t('outbox:dismissNo')}
            </NativeButton>
          </span>
        </fieldset>
      ) : (
        <span className={classes.actions}>
          <NativeButton onClick={() => void tryAgain()}>{t('outbox:tryAgain')}</NativeButton>
          <NativeButton ref={opener} kind="plain" onClick={() => (handedOver ? dismiss() : setAsking(true))}>
            {t('outbox:dismiss')}
          </NativeButton>
        </span>
      )}
    </li>
  )
}

const focus = (button: HTMLElement | null) => button?.focus()
