import { NativeButton } from '#app/ui/native/native-button.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import { restoreDismissed } from '#app/phone/outbox/dismiss.ts'
import { focus, type MovedRowProps, OutboxRow } from './outbox-row.tsx'
import classes from './outbox-page.module.css'

/** A dismissed record, which the employee can bring back. */
export function DismissedRow({ item, recorded, isMoved, onMove }: MovedRowProps) {
  function restore() {
    onMove()
    void restoreDismissed(item.id)
  }
  return (
    <OutboxRow item={item} recorded={recorded}>
      <span className={classes.actions}>
        <NativeButton ref={isMoved ? focus : undefined} kind="plain" onClick={restore}>
          {t('outbox:restore')}
        </NativeButton>
      </span>
    </OutboxRow>
  )
}
