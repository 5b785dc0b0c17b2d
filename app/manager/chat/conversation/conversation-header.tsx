import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconBell, IconBellOff, IconInfoCircle, IconPin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Channel } from '#shared/chat/chat-contract.ts'
import { countText } from '#shared/core/count-text.ts'
import { useDrawer } from '#app/manager/business/use-drawer.ts'
import { notifyError } from '#app/ui/overlay/notify.tsx'
import { ChannelPicture } from '../channel-picture.tsx'
import { usePins, useSetMuted } from '../chat-queries.ts'
import classes from './conversation.module.css'

interface ConversationHeaderProps {
  channel: Channel
  name: string
  /** How many are in it. */
  people: number
}

export function ConversationHeader({ channel, name, people }: ConversationHeaderProps) {
  const { id, type, muted } = channel
  const drawer = useDrawer()
  const setMuted = useSetMuted()
  const pins = usePins(id).data?.length ?? 0
  const muteLabel = muted ? 'Unmute' : 'Mute'
  const pinsLabel = countText(pins, 'pinned message', 'pinned messages')
  const plain = { variant: 'subtle', color: 'gray', size: 'lg' } as const
  return (
    <header className={classes.header}>
      <Link to="/chat/{-$chatId}" params={{ chatId: undefined }} className={classes.back} aria-label="All chats">
        <IconArrowLeft size={20} aria-hidden="true" />
      </Link>
      <ChannelPicture channel={channel} name={name} />
      <div className={classes.title}>
        <h2 title={name}>
          <bdi>{name}</bdi>
        </h2>
        {type === 'group' && <p className={classes.quiet}>{countText(people, 'person', 'people')}</p>}
      </div>
      {pins > 0 && (
        <ActionIcon {...plain} aria-label={pinsLabel} title={pinsLabel} onClick={() => drawer.open('pins')}>
          <IconPin size={20} aria-hidden="true" />
        </ActionIcon>
      )}
      <ActionIcon
        {...plain}
        aria-label={muteLabel}
        title={muteLabel}
        onClick={() => setMuted.mutate({ id, muted: !muted }, { onError: notifyError })}
      >
        {muted ? <IconBellOff size={20} aria-hidden="true" /> : <IconBell size={20} aria-hidden="true" />}
      </ActionIcon>
      {type === 'group' && (
        <ActionIcon
          {...plain}
          aria-label="About this chat"
          title="About this chat"
          onClick={() => drawer.open('about')}
        >
          <IconInfoCircle size={20} aria-hidden="true" />
        </ActionIcon>
      )}
    </header>
  )
}
