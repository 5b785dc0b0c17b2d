import type { Channel, Message } from '#shared/chat/chat-contract.ts'
import { chatTime } from '#shared/chat/chat-time.ts'
import { briefOf } from '#shared/chat/message-brief.ts'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { Row, Stack, Title } from '#app/ui/native/layout.tsx'
import { briefText } from '../brief-text.ts'
import { useChat } from '../chat-host.ts'
import { t } from '../messages/chat-messages.ts'
import { channelName, nameOf } from '../people.ts'
import classes from './list.module.css'
import { useFound } from './use-found.ts'

interface FoundMessagesProps {
  words: string
  channels: readonly Channel[]
}

/** Messages of all channels that have the words, or words that begin so. */
export function FoundMessages({ words, channels }: FoundMessagesProps) {
  const { messages, reading, problem, more, readMore } = useFound(words)
  return (
    <section>
      <Title level={2} size={14} className={classes.heading}>
        {t('chat:list')}
      </Title>
      <output className={classes.note}>
        {messages?.length === 0 && problem === null && t('chat:searchNone')}
        {!messages && problem === null && t('chat:searching')}
      </output>
      <ul className={classes.list}>
        {messages?.map((message) => (
          <FoundMessage
            key={message.id}
            message={message}
            channel={channels.find(({ id }) => id === message.channel)}
          />
        ))}
      </ul>
      {problem !== null && (
        <Stack gap={8} align="start" className={classes.more} role="alert">
          <p>{problem}</p>
          <NativeButton kind="plain" loading={reading} onClick={() => void readMore()}>
            {t('chat:retry')}
          </NativeButton>
        </Stack>
      )}
      {more && problem === null && (
        <Stack gap={8} align="start" className={classes.more}>
          <NativeButton kind="plain" loading={reading} onClick={() => void readMore()}>
            {t('chat:searchMore')}
          </NativeButton>
        </Stack>
      )}
    </section>
  )
}

function FoundMessage({ message, channel }: { message: Message; channel: Channel | undefined }) {
  const chat = useChat()
  return (
    <li>
      <chat.Link channel={message.channel} message={message} className={classes.row}>
        <Row as="span" gap={6} className={classes.name}>
          <bdi>{channel && channelName(channel, chat)}</bdi>
        </Row>
        <span className={classes.time}>{chatTime(message.sentAt, chat.now, chat.zone)}</span>
        <bdi className={classes.excerpt}>
          {t('chat:quote', { name: nameOf(chat, message.sender), excerpt: briefText(briefOf(message)) })}
        </bdi>
      </chat.Link>
    </li>
  )
}
