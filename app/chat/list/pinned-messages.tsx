import type { Message } from '#shared/chat/chat-contract.ts'
import { chatTime } from '#shared/chat/chat-time.ts'
import { buttonClass } from '#app/ui/native/native-button.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import { useChat } from '../chat-host.ts'
import { LinkedText } from '../conversation/linked-text.tsx'
import { MessageBubble } from '../conversation/message-bubble.tsx'
import { asStored } from '../conversation/shown-message.ts'
import { t } from '../messages/chat-messages.ts'
import { nameOf } from '../people.ts'
import classes from './list.module.css'

/** The pinned messages of a channel, latest first. */
export function PinnedMessages({ pins }: { pins: readonly Message[] }) {
  const chat = useChat()
  if (pins.length === 0) return <p className={classes.note}>{t('chat:noPins')}</p>
  return (
    <ul className={classes.list}>
      {pins.map((message) => (
        <Stack key={message.id} as="li" align="start" className={classes.pin}>
          <MessageBubble
            own={false}
            name={nameOf(chat, message.sender)}
            time={chatTime(message.sentAt, chat.now, chat.zone)}
          >
            {message.content !== '' && <LinkedText text={message.content} />}
            <chat.MessageFiles message={asStored(message)} />
          </MessageBubble>
          <chat.Link channel={message.channel} message={message} className={buttonClass} data-kind="plain">
            {t('chat:showInChat')}
          </chat.Link>
        </Stack>
      ))}
    </ul>
  )
}
