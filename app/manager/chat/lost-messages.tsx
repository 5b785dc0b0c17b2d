import { Button } from '@mantine/core'
import { useChat } from '#app/chat/chat-host.ts'
import { t } from '#app/chat/messages/chat-messages.ts'
import { copyText } from '#app/lib/copy-text.ts'
import { notifyError, notifySuccess } from '#app/ui/overlay/notify.tsx'
import { useChannels } from './chat-queries.ts'
import { useOutbox } from './outbox/use-outbox.ts'
import classes from './lost-messages.module.css'

const copy = (text: string) => copyText(text).then(() => notifySuccess(t('chat:copied')), notifyError)

/** Messages that were not sent to chats that the user is no longer in. No conversation shows them. */
export function LostMessages() {
  const channels = useChannels().data
  const { messages } = useOutbox()
  const { discard } = useChat()
  const lost = messages.filter(
    ({ channel, problem }) => problem !== null && channels?.every(({ id }) => id !== channel) === true,
  )
  if (lost.length === 0) return null

  return (
    <section className={`card ${classes.lost}`} aria-labelledby="lost-messages">
      <h2 id="lost-messages">{t('chat:lostTitle')}</h2>
      <ul>
        {lost.map(({ id, input: { content, fileIds } }) => (
          <li key={id}>
            <bdi>{content || t('chat:files', { count: fileIds.length })}</bdi>
            {content !== '' && (
              <Button size="compact-sm" variant="default" onClick={() => void copy(content)}>
                {t('chat:copyLost')}
              </Button>
            )}
            <Button size="compact-sm" variant="subtle" color="red" onClick={() => void discard(id)}>
              {t('chat:discard')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
