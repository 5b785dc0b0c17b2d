import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconBell, IconBellOff, IconInfoCircle, IconPin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import type { Channel } from '#shared/chat/chat-contract.ts'
import { useChat } from '#app/chat/chat-host.ts'
import { ConversationHeader } from '#app/chat/conversation/conversation-header.tsx'
import { t } from '#app/chat/messages/chat-messages.ts'
import { useDrawer } from '#app/manager/business/use-drawer.ts'
import { notifyError } from '#app/ui/overlay/notify.tsx'
import { usePins } from '../chat-queries.ts'
import classes from './conversation-pane.module.css'

interface PaneHeaderProps {
  channel: Channel
  headingRef: Ref<HTMLHeadingElement>
}

/** The name of a channel, and what opens beside it. */
export function PaneHeader({ channel, headingRef }: PaneHeaderProps) {
  const { id, type, muted } = channel
  const { change } = useChat()
  const drawer = useDrawer()
  const pins = usePins(id).data?.length ?? 0
  const mute = () => void change((client) => client.chat.setMuted({ id, muted: !muted })).catch(notifyError)
  return (
    <ConversationHeader channel={channel} heading="h2" headingRef={headingRef} back={<BackToChats />}>
      {pins > 0 && <Tool label={t('chat:pins', { count: pins })} Icon={IconPin} onClick={() => drawer.open('pins')} />}
      <Tool label={t(muted ? 'chat:unmute' : 'chat:mute')} Icon={muted ? IconBellOff : IconBell} onClick={mute} />
      {type === 'group' && <Tool label={t('chat:about')} Icon={IconInfoCircle} onClick={() => drawer.open('about')} />}
    </ConversationHeader>
  )
}

/** On a small screen the list is not beside the chat. */
export const BackToChats = () => (
  <Link to="/chat/{-$chatId}" params={{ chatId: undefined }} className={classes.back} aria-label={t('chat:back')}>
    <IconArrowLeft size={20} aria-hidden="true" />
  </Link>
)

function Tool({ label, Icon, onClick }: { label: string; Icon: typeof IconPin; onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} title={label} onClick={onClick}>
      <Icon size={20} aria-hidden="true" />
    </ActionIcon>
  )
}
