import { useRef } from 'react'
import { briefOf } from '#shared/chat/message-brief.ts'
import { copyText } from '#app/lib/copy-text.ts'
import { usePassedFocus } from '#app/ui/feedback/use-passed-focus.ts'
import { type Action, useChat } from '../chat-host.ts'
import { draftOf } from '../composer/draft.ts'
import { t } from '../messages/chat-messages.ts'
import { nameOf } from '../people.ts'
import type { ShownMessage } from './shown-message.ts'

interface MessageActionsProps {
  message: ShownMessage
  /** Whether the user may answer and pin here. */
  canWrite: boolean
}

/** What can be done with a message that the server has. */
export function MessageActions({ message, canWrite }: MessageActionsProps) {
  const chat = useChat()
  const { ActionMenu, createTask } = chat
  const { id, channel, sender, content, pinned } = message
  const own = sender === chat.userId
  const menu = useRef<HTMLSpanElement>(null)
  usePassedFocus(menu)
  const draft = draftOf(chat.drafts, channel)
  const actions: (Action | false)[] = [
    canWrite && {
      label: t('chat:reply'),
      leads: true,
      run: () => draft.change({ replyTo: briefOf(message), edit: null }),
    },
    content !== '' && { label: t('chat:copy'), done: t('chat:copied'), run: () => copyText(content) },
    createTask !== undefined && { label: t('chat:createTask'), leads: true, run: () => createTask(message) },
    { label: t('chat:reportHazard'), leads: true, run: () => chat.reportHazard(message) },
    canWrite && {
      label: t(pinned ? 'chat:unpin' : 'chat:pin'),
      run: () => chat.change((client) => client.chat.pinMessage({ id, pinned: !pinned })),
    },
    own && canWrite && { label: t('chat:edit'), leads: true, run: () => draft.change({ edit: { id, text: content } }) },
    own && {
      label: t('chat:remove'),
      danger: true,
      leads: true,
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
  const offered = actions.filter((action) => action !== false)
  return (
    <span ref={menu}>
      <ActionMenu
        label={own ? t('chat:actionsOwn') : t('chat:actions', { name: nameOf(chat, sender) })}
        actions={offered}
      />
    </span>
  )
}
