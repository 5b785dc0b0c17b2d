import { useEffect, useEffectEvent } from 'react'
import { copyText } from '#app/lib/copy-text.ts'
import { CopyButton } from '#app/ui/feedback/copy-button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import { useChat } from '../chat-host.ts'
import { useDraft } from '../composer/draft.ts'
import { leftChannels } from '../left-channels.ts'
import { t } from '../messages/chat-messages.ts'
import classes from './conversation.module.css'

/** In place of a chat that the user is not in, with what they had typed in it. */
export function GoneChat({ id, title }: { id: string; title?: string }) {
  const { drafts, openChannel } = useChat()
  const { text } = useDraft(drafts, id).shown
  const openList = useEffectEvent(() => openChannel(null))
  useEffect(() => {
    if (leftChannels.has(id)) void openList()
  }, [id])
  return (
    <Stack gap={16} align="center">
      <EmptyState drawing="chat" {...(title !== undefined && { title })}>
        {t('chat:gone')}
      </EmptyState>
      {text !== '' && (
        <Stack as="section" gap={8} aria-label={t('chat:typedHere')}>
          <p>{t('chat:typedHere')}</p>
          <bdi className={classes.typed}>{text}</bdi>
          <CopyButton copy={() => copyText(text)} words={{ copy: t('chat:copy'), copied: t('chat:copied') }} />
        </Stack>
      )}
    </Stack>
  )
}
