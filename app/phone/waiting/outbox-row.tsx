import type { ReactNode } from 'react'
import { copyText } from '#app/lib/copy-text.ts'
import { CopyButton } from '#app/ui/feedback/copy-button.tsx'
import { Card } from '#app/ui/native/layout.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import { itemName } from '#app/phone/outbox/item-name.ts'
import { isCallOf, type OutboxItem } from '#app/phone/outbox/phone-db.ts'
import { reasonText } from '#app/phone/outbox/reason-text.ts'
import classes from './outbox-page.module.css'

interface OutboxRowProps {
  item: OutboxItem
  /** When it was recorded, in words. */
  recorded: string
}

/** A row that may have just come from the other list, with the focus. */
export interface MovedRowProps extends OutboxRowProps {
  isMoved: boolean
  onMove: () => void
}

/** A record that the farm does not have, with its reason. */
export function OutboxRow({ item, recorded, children }: OutboxRowProps & { children: ReactNode }) {
  const { problem, handedOver } = item
  // No chat shows it to someone who is no longer in the chat.
  const words = isCallOf(item, 'chat.sendMessage') ? item.input.content : ''
  return (
    <Card as="li" gap={4} padding={12} className={classes.item}>
      <strong>{itemName(item)}</strong>
      <span>{recorded}</span>
      {words !== '' && <bdi className={classes.words}>{words}</bdi>}
      <span className={classes.problem}>{reasonText(problem)}</span>
      {handedOver && <span>{t('outbox:handedOver')}</span>}
      {words !== '' && (
        <CopyButton copy={() => copyText(words)} words={{ copy: t('outbox:copy'), copied: t('outbox:copied') }} />
      )}
      {children}
    </Card>
  )
}

export const focus = (button: HTMLElement | null) => button?.focus()
