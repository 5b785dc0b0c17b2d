import { briefOf } from '#shared/chat/message-brief.ts'
import { copyText } from '#app/lib/copy-text.ts'
import { type Action, useChat } from '../chat-host.ts'
import { draftOf } from '../composer/draft.ts'
import { t } from '../messages/chat-messages.ts'
import { nameOf } from '../people.ts'
import type { ShownMessage } from './shown-message.ts'

interface MessageActionsProps {
  message: ShownMessage
  /** Whether the user may answer here. */
  canWrite: boolean
}

/** What can be done with a message that the server has. */
export function MessageActions({ message, canWrite }: MessageActionsProps) {
  const chat = useChat()
  const { ActionMenu, createTask } = chat
  const { id, channel, sender, content, pinned } = message
  const own = sender === chat.userId
  const draft = draftOf(chat.drafts, channel)
  const actions: (Action | false)[] = [
    canWrite && { label: t('chat:reply'), run: () => draft.change({ replyTo: briefOf(message), edit: null }) },
    content !== '' && { label: t('chat:copy'), run: () => copyText(content) },
    createTask !== undefined && { label: t('chat:createTask'), run: () => createTask(message) },
    {
      label: t(pinned ? 'chat:unpin' : 'chat:pin'),
      run: () => chat.change((client) => client.chat.pinMessage({ id, pinned: !pinned })),
    },
    own && canWrite && { label: t('chat:edit'), run: () => draft.change({ edit: { id, text: content } }) },
    own && {
      label: t('chat:remove'),
      danger: true,
      run: () =>
        chat.ask({
          title: t('chat:removeTitle'),
          body: t('chat:removeBody'),
          keep: t('chat:keep'),
          verb: t('chat:remove'),
          onConfirm: () => chat.change((client) => client.chat.deleteMessage({ id })),
        }),
    },
  ]
  return (
    <ActionMenu
      label={own ? t('chat:actionsOwn') : t('chat:actions', { name: nameOf(chat, sender) })}
      actions={actions.filter((action) => action !== false)}
    />
  )
}
