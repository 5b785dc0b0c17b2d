import { Button } from '@mantine/core'
import type { Message, MessagePage } from '#shared/chat/chat-contract.ts'
import { timeText } from '#shared/core/date-text.ts'
import { useSession } from '#app/lib/session.ts'
import { useDrawer } from '#app/manager/business/use-drawer.ts'
import { useFarm } from '#app/manager/business/farm-queries.ts'
import { usePeopleNames } from '#app/manager/business/people-queries.ts'
import { LinkedText } from '#app/chat/conversation/linked-text.tsx'
import { MessageBubble } from '#app/chat/conversation/message-bubble.tsx'
import { notifyError } from '#app/ui/overlay/notify.tsx'
import { briefText } from '../brief-text.ts'
import { useConfirmAnnouncement } from '../chat-queries.ts'
import { elementIdOf, useOpenMessage } from '../message-address.ts'
import type { Draft } from './draft.ts'
import classes from './conversation.module.css'
import { MessageActions } from './message-actions.tsx'
import { MessageFiles } from './message-files.tsx'
import { SeenMark } from './seen-mark.tsx'

interface MessageItemProps {
  message: Message
  isDirect: boolean
  participants: readonly string[]
  reads: MessagePage['reads']
  isMenuOpen: boolean
  onMenu: (isOpen: boolean) => void
  onDraft: (draft: Draft) => void
}

const former = 'Former employee'

export function MessageItem(props: MessageItemProps) {
  const { message, isDirect, participants, reads, isMenuOpen, onMenu, onDraft } = props
  const { id, sender, content, sentAt, replyTo, urgent, announcement, editedAt, deletedAt, pinned, files } = message
  const { zone } = useFarm()
  const names = usePeopleNames()
  const { id: userId } = useSession().user
  const openMessage = useOpenMessage()
  const own = sender === userId
  const seenBy = reads.filter((each) => each.userId !== sender && each.lastReadAt >= sentAt)
  const badges = [urgent && 'Urgent', announcement && 'Announcement', pinned && 'Pinned'].filter(
    (badge) => badge !== false,
  )
  const time = timeText(sentAt, zone) + (editedAt !== null && deletedAt === null ? ', edited' : '')
  return (
    <li id={elementIdOf(id)} tabIndex={-1} className={classes.message}>
      <MessageBubble
        own={own}
        name={own || isDirect ? undefined : (names.get(sender) ?? former)}
        time={time}
        quoted={
          replyTo && {
            name: names.get(replyTo.sender) ?? former,
            excerpt: briefText(replyTo),
            onOpen: () => openMessage(replyTo),
          }
        }
        badges={badges}
        mark={
          own &&
          deletedAt === null && (
            <SeenMark seenBy={seenBy.map((each) => names.get(each.userId) ?? former)} isDirect={isDirect} />
          )
        }
        actions={
          deletedAt === null && (
            <MessageActions message={message} isOpen={isMenuOpen} onOpen={onMenu} onDraft={onDraft} />
          )
        }
      >
        {deletedAt === null ? content !== '' && <LinkedText text={content} /> : <em>This message was deleted.</em>}
        {files.length > 0 && <MessageFiles files={files} />}
        {announcement && deletedAt === null && (
          <Announcement message={message} own={own} people={participants.filter((each) => each !== sender).length} />
        )}
      </MessageBubble>
    </li>
  )
}

interface AnnouncementProps {
  message: Message
  own: boolean
  /** Without its sender. */
  people: number
}

function Announcement({ message: { id, confirmed, confirmations }, own, people }: AnnouncementProps) {
  const confirm = useConfirmAnnouncement()
  const drawer = useDrawer()
  return (
    <div className={classes.confirm}>
      {!own && !confirmed && (
        <Button
          size="compact-sm"
          loading={confirm.isPending}
          onClick={() => confirm.mutate({ id }, { onError: notifyError })}
        >
          I have read this
        </Button>
      )}
      {!own && confirmed && <span>✓ You have read this.</span>}
      <Button size="compact-sm" variant="subtle" onClick={() => drawer.open(`read-${id}`)}>
        {confirmations} of {people} have read this
      </Button>
    </div>
  )
}
