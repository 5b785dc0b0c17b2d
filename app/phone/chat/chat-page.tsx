import { Route, Switch } from 'wouter'
import { NewChatForm } from '#app/chat/group/new-chat-form.tsx'
import { t } from '#app/chat/messages/chat-messages.ts'
import type { PhonePerson } from '../accounts/person.ts'
import { useClock } from '../clock/use-clock.ts'
import { AnswerNote } from '../shell/answer-note.tsx'
import { SubpageHeader } from '../shell/subpage-header.tsx'
import { ConversationPage } from './conversation/conversation-page.tsx'
import { PinsPage } from './conversation/pins-page.tsx'
import { GroupPage } from './group/group-page.tsx'
import { ChannelsPage } from './list/channels-page.tsx'
import { PhoneChat } from './phone-chat.tsx'
import classes from './phone-chat.module.css'

/** The employee's chats. */
export function ChatPage({ person }: { person: PhonePerson }) {
  const clock = useClock(person)
  if (!clock.value) return <AnswerNote answer={clock} />
  if (!clock.value.person.active) return <p>{t('chat:archived')}</p>
  const zone = clock.value.business.timeZone
  return (
    <Switch>
      <Route path="/new">
        <PhoneChat person={person} zone={zone}>
          <div className={classes.page}>
            <SubpageHeader title={t('chat:newChat')} back={{ href: '/', label: t('chat:title') }} />
            <NewChatForm />
          </div>
        </PhoneChat>
      </Route>
      <Route path="/:id/pinned">{({ id }) => <PinsPage person={person} id={id} zone={zone} />}</Route>
      <Route path="/:id/group">{({ id }) => <GroupPage person={person} id={id} zone={zone} />}</Route>
      <Route path="/:id">{({ id }) => <ConversationPage key={id} person={person} id={id} zone={zone} />}</Route>
      <Route>
        <ChannelsPage person={person} zone={zone} />
      </Route>
    </Switch>
  )
}
