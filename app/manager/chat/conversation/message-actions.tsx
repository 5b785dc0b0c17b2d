import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { Message } from '#shared/chat/chat-contract.ts'
import { copyText } from '#app/lib/copy-text.ts'
import { useSession } from '#app/lib/session.ts'
import { confirm } from '#app/ui/overlay/confirm-dialog.tsx'
import { notifyError, notifySuccess } from '#app/ui/overlay/notify.tsx'
import { useDeleteMessage, usePinMessage } from '../chat-queries.ts'
import type { Draft } from './draft.ts'

interface MessageActionsProps {
  message: Message
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onDraft: (draft: Draft) => void
}

/** A task’s title holds this much of a message. */
const longestTitle = 200

/** What can be done with a message. Its menu is drawn when it is opened, because a channel has many messages. */
export function MessageActions({ message, isOpen, onOpen, onDraft }: MessageActionsProps) {
  const { id, sender, content, pinned } = message
  const { id: userId } = useSession().user
  const navigate = useNavigate()
  const pin = usePinMessage()
  const remove = useDeleteMessage()
  const button = (
    <ActionIcon variant="subtle" color="gray" aria-label="Message actions" onClick={() => onOpen(!isOpen)}>
      <IconDots size={18} aria-hidden="true" />
    </ActionIcon>
  )
  if (!isOpen) return button

  function makeTask() {
    const name = content.replaceAll(/\s+/g, ' ').slice(0, longestTitle)
    void navigate({ to: '/tasks/overview', search: { drawer: 'add', message: id, name } })
  }
  const askToDelete = () =>
    confirm({
      title: 'Delete this message?',
      body: 'It disappears for everyone in this chat. This can’t be undone.',
      verb: 'Delete message',
      danger: true,
      onConfirm: async () => {
        await remove.mutateAsync({ id })
        notifySuccess('The message was deleted.')
      },
    })

  return (
    <Menu opened onChange={onOpen} position="bottom-end" withinPortal>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onDraft({ kind: 'answer', message })}>Reply</Menu.Item>
        {content !== '' && <Menu.Item onClick={() => void copyText(content).catch(notifyError)}>Copy text</Menu.Item>}
        <Menu.Item onClick={makeTask}>Make a task</Menu.Item>
        <Menu.Item onClick={() => pin.mutate({ id, pinned: !pinned }, { onError: notifyError })}>
          {pinned ? 'Unpin' : 'Pin'}
        </Menu.Item>
        {sender === userId && <Menu.Item onClick={() => onDraft({ kind: 'change', message })}>Edit</Menu.Item>}
        {sender === userId && (
          <Menu.Item color="red" onClick={askToDelete}>
            Delete
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
