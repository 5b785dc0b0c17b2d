import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { type CSSProperties, lazy, useRef } from 'react'
import { useDrawer } from '#app/manager/business/use-drawer.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FormDrawer } from '#app/ui/overlay/form-drawer.tsx'
import { PageHeader } from '#app/ui/page/page-header.tsx'
import classes from './chat-page.module.css'
import { Conversation } from './conversation/conversation.tsx'
import { ChannelList } from './list/channel-list.tsx'
import { LostMessages } from './list/lost-messages.tsx'
import { useOffsetTop } from './use-offset-top.ts'

const NewChatForm = lazy(async () => ({ default: (await import('./group/new-chat-form.tsx')).NewChatForm }))

/** The channels on the left, the open one on the right; on a phone one of both. */
export function ChatPage() {
  const { chatId } = useParams({ from: '/shell/chat/{-$chatId}' })
  const drawer = useDrawer()
  const panes = useRef<HTMLDivElement>(null)
  const style: CSSProperties & Record<'--above', string> = { '--above': `${useOffsetTop(panes)}px` }
  return (
    <>
      <PageHeader
        title="Chat"
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => drawer.open('new')}>
            New chat
          </Button>
        }
      />
      <LostMessages />
      <div ref={panes} className={`card ${classes.panes}`} style={style} data-open={chatId !== undefined || undefined}>
        <ChannelList openId={chatId} />
        {chatId === undefined ? (
          <div className={classes.none}>
            <EmptyState drawing="chat" title="Choose a chat">
              Open one on the left, or start a new one. Messages are read by those who are in the chat, and no one else.
            </EmptyState>
          </div>
        ) : (
          <Conversation key={chatId} id={chatId} />
        )}
      </div>
      <FormDrawer opened={drawer.name === 'new'} onClose={drawer.close} title="New chat">
        {(close) => <NewChatForm onDone={close} />}
      </FormDrawer>
    </>
  )
}
