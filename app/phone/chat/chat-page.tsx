import { Route, Switch } from 'wouter'
import { Page } from '#app/ui/native/layout.tsx'
import { NewChatForm } from '#app/chat/group/new-chat-form.tsx'
import { t } from '#app/chat/messages/chat-messages.ts'
import { useClock } from '#app/phone/farm/clock/use-clock.ts'
import { AnswerNote } from '#app/phone/frame/answer-note.tsx'
import { SubpageHeader } from '#app/phone/frame/subpage-header.tsx'
import { ConversationPage } from './conversation/conversation-page.tsx'
import { PinsPage } from './conversation/pins-page.tsx'
import { GroupPage } from './group/group-page.tsx'
import { ChannelsPage } from './list/channels-page.tsx'
import { KnownChannel } from './known-channel.tsx'
import { PhoneChat } from './phone-chat.tsx'

/** The employee's chats. */
export function ChatPage() {
  const clock = useClock()
  if (!clock.value) return <AnswerNote answer={clock} zone={undefined} />
  if (!clock.value.person.active) return <p>{t('chat:archived')}</p>
  const zone = clock.value.business.timeZone
  return (
    <Switch>
      <Route path="/new">
        <PhoneChat zone={zone}>
          <Page>
            <SubpageHeader title={t('chat:newChat')} back={{ href: '/', label: t('chat:title') }} />
            <NewChatForm />
          </Page>
        </PhoneChat>
      </Route>
      <Route path="/:id/pinned">
        {({ id }) => (
          <KnownChannel id={id} zone={zone}>
            {() => <PinsPage id={id} zone={zone} />}
          </KnownChannel>
        )}
      </Route>
      <Route path="/:id/group">
        {({ id }) => (
          <KnownChannel id={id} zone={zone}>
            {(group, channels) => (
              <GroupPage
                group={group}
                onChange={channels.refresh}
                zone={zone}
                note={<AnswerNote answer={channels} zone={zone} />}
              />
            )}
          </KnownChannel>
        )}
      </Route>
      <Route path="/:id">
        {({ id }) => (
          <KnownChannel id={id} zone={zone}>
            {(channel, { refresh }) => <ConversationPage key={id} channel={channel} onChange={refresh} zone={zone} />}
          </KnownChannel>
        )}
      </Route>
      <Route>
        <ChannelsPage zone={zone} />
      </Route>
    </Switch>
  )
}
