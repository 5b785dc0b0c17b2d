import { Button } from '@mantine/core'
import type { Message, MessagePage } from '#shared/chat/chat-contract.ts'
import { timeText } from '#shared/core/date-text.ts'
import { useSession } from '#app/lib/session.ts'
import { useDrawer } from '#app/manager/business/use-drawer.ts'
import { useFarm } from '#app/manager/business/farm-queries.ts'
import { usePeopleNames } from '#app/manager/business/people-queries.ts'
import { LinkedText } from '#app/ui/chat/linked-text.tsx'
import { MessageBubble } from '#app/ui/chat/message-bubble.tsx'
import { notifyError } from '#app/ui/overlay/notify.tsx'
import { useConfirmAnnouncement } from '../chat-queries.ts'
import type { Draft } from './conversation.tsx'
import classes from './conversation.module.css'
import { MessageActions } from './message-actions.tsx'
import { MessageFiles } from './message-files.tsx'

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
  const { sender, content, sentAt, replyTo, urgent, announcement, editedAt, deletedAt, pinned, files } = message
  const { zone } = useFarm()
  const names = usePeopleNames()
  const { id: userId } = useSession().user
  const own = sender === userId
  const seenBy = reads.filter((each) => each.userId !== sender && each.lastReadAt >= sentAt)
  const badges = [urgent && 'Urgent', announcement && 'Announcement', pinned && 'Pinned'].filter(
    (badge) => badge !== false,
  )
  const time = timeText(sentAt, zone) + (editedAt !== null && deletedAt === null ? ', edited' : '')
  return (
    <li>
      <MessageBubble
        own={own}
        name={own || isDirect ? undefined : (names.get(sender) ?? former)}
        time={time}
        quoted={replyTo && { name: names.get(replyTo.sender) ?? former, excerpt: replyTo.excerpt }}
        badges={badges}
        mark={own && deletedAt === null && <SeenMark seenBy={seenBy.map((each) => names.get(each.userId) ?? former)} />}
        actions={
          deletedAt === null && (
            <MessageActions message={message} isOpen={isMenuOpen} onOpen={onMenu} onDraft={onDraft} />
          )
        }
      >
        {deletedAt === null ? content !== '' && <LinkedText text={content} /> : <em>This message was deleted.</em>}
        {files.length > 0 && <MessageFiles files={files} />}
        {announcement && deletedAt === null && (
          <Announcement message={message} own={own} people={participants.length - 1} />
        )}
      </MessageBubble>
    </li>
  )
}

/** "✓" for sent, "✓✓" for seen, with who has seen it. */
function SeenMark({ seenBy }: { seenBy: readonly string[] }) {
  const label = seenBy.length === 0 ? 'Sent' : `Seen by ${seenBy.join(', ')}`
  return (
    <span title={label}>
      <span aria-hidden="true">{seenBy.length === 0 ? '✓' : '✓✓'}</span>
      <span className="visually-hidden">{label}</span>
    </span>
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
