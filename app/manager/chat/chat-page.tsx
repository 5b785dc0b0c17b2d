import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { type CSSProperties, lazy, useEffect, useRef, useState } from 'react'
import { ChannelList } from '#app/chat/list/channel-list.tsx'
import { t } from '#app/chat/messages/chat-messages.ts'
import { useDrawer } from '#app/manager/business/use-drawer.ts'
import { useSearchText } from '#app/manager/business/use-search-text.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { FormSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { FormDrawer } from '#app/ui/overlay/form-drawer.tsx'
import { PageHeader } from '#app/ui/page/page-header.tsx'
import classes from './chat-page.module.css'
import { useChannels } from './chat-queries.ts'
import { ConversationPane } from './conversation/conversation-pane.tsx'
import { LostMessages } from './lost-messages.tsx'
import { ManagerChat } from './manager-chat.tsx'
import { useOffsetTop } from './use-offset-top.ts'

const NewChatForm = lazy(async () => ({ default: (await import('#app/chat/group/new-chat-form.tsx')).NewChatForm }))

/** The channels on the left, the open one on the right; on a phone one of both. */
export function ChatPage() {
  const { chatId } = useParams({ from: '/shell/chat/{-$chatId}' })
  const drawer = useDrawer()
  const [opened, setOpened] = useState({ first: chatId, another: false })
  if (!opened.another && chatId !== opened.first) setOpened({ ...opened, another: true })
  const channels = useChannels()
  const { search: words, onSearch } = useSearchText()
  const panes = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLElement>(null)
  const isBack = opened.another && chatId === undefined
  useEffect(() => {
    if (isBack) list.current?.focus({ preventScroll: true })
  }, [isBack])
  const style: CSSProperties & Record<'--above', string> = { '--above': `${useOffsetTop(panes)}px` }
  return (
    <ManagerChat>
      <PageHeader
        title={t('chat:title')}
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => drawer.open('new')}>
            {t('chat:newChat')}
          </Button>
        }
      />
      <LostMessages />
      <div ref={panes} className={`card ${classes.panes}`} style={style} data-open={chatId !== undefined || undefined}>
        <section ref={list} tabIndex={-1} className={classes.list} aria-label={t('chat:chats')}>
          <ChannelList
            channels={channels.data}
            words={words}
            onWords={onSearch}
            openId={chatId}
            loading={
              <Loaded query={channels} skeleton={<FormSkeleton />}>
                {() => null}
              </Loaded>
            }
          />
        </section>
        {chatId === undefined ? (
          <div className={classes.none}>
            <EmptyState drawing="chat" title={t('chat:chooseTitle')}>
              {t('chat:choose')}
            </EmptyState>
          </div>
        ) : (
          <ConversationPane key={chatId} id={chatId} takesFocus={opened.another} />
        )}
      </div>
      <FormDrawer opened={drawer.name === 'new'} onClose={drawer.close} title={t('chat:newChat')}>
        {() => <NewChatForm />}
      </FormDrawer>
    </ManagerChat>
  )
}
