import { type RefObject, useRef } from 'react'
import { v7 as newId } from 'uuid'
import type { Channel } from '#shared/chat/chat-contract.ts'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { Row } from '#app/ui/native/layout.tsx'
import { useChat } from '../chat-host.ts'
import { t } from '../messages/chat-messages.ts'
import { nameOf, severalOf } from '../people.ts'
import classes from './composer.module.css'
import { type Draft, useDraft } from './draft.ts'
import { EditMessageForm } from './edit-message-form.tsx'
import { MessageForm } from './message-form.tsx'

interface ChannelComposerProps {
  channel: Channel
  /** Who has quiet hours now, as far as it is known. */
  quiet: readonly string[]
  mayAnnounce: boolean
  /** Where files can be dropped. */
  area: RefObject<HTMLElement | null>
  /** Shows the end of the messages, where the sent one will be. */
  onSend: () => void
}

/** The others see that the user types at most this often. */
const typingMs = 3000

/** Writes a new message, or changes an earlier one and then goes on with the new one. */
export function ChannelComposer({ channel, quiet, mayAnnounce, area, onSend }: ChannelComposerProps) {
  const { id, everyone, type } = channel
  const chat = useChat()
  const draft = useDraft(chat.drafts, id)
  const { replyTo, edit, urgent, announcement } = draft.shown
  const typedAt = useRef(-Infinity)
  const endEdit = () => draft.change({ edit: null })
  const endReply = () => draft.change({ replyTo: null })

  function showTyping() {
    if (performance.now() - typedAt.current < typingMs) return
    typedAt.current = performance.now()
    chat.setTyping(id)
  }

  function send(message: Draft) {
    onSend()
    return chat.send({
      id: newId(),
      channel: id,
      content: message.text,
      replyTo: message.replyTo?.id ?? null,
      urgent: message.urgent,
      announcement: message.announcement || everyone,
      fileIds: message.files.map((file) => file.id),
    })
  }

  return (
    <>
      <MessageForm
        draft={draft}
        hidden={edit !== null}
        area={area}
        onSend={send}
        onType={showTyping}
        onEscape={endReply}
        about={
          <>
            {replyTo && (
              <Row gap={12} lines={4} className={classes.line}>
                <span className={classes.grow}>{t('chat:replying', { name: nameOf(chat, replyTo.sender) })}</span>
                <NativeButton kind="plain" onClick={endReply}>
                  {t('chat:cancel')}
                </NativeButton>
              </Row>
            )}
            {quiet.length > 0 && (
              <p className="quiet small">
                {t(
                  urgent ? 'chat:quietUrgent' : 'chat:quiet',
                  severalOf(quiet, (userId) => nameOf(chat, userId)),
                )}
              </p>
            )}
          </>
        }
        options={
          <>
            <Choice label={t('chat:urgentChoice')} checked={urgent} onChange={(on) => draft.change({ urgent: on })} />
            {mayAnnounce && type === 'group' && !everyone && (
              <Choice
                label={t('chat:announcementChoice')}
                checked={announcement}
                onChange={(on) => draft.change({ announcement: on })}
              />
            )}
            {everyone && <p className="quiet small">{t('chat:everyoneConfirms')}</p>}
          </>
        }
      />
      {edit && (
        <EditMessageForm
          key={edit.id}
          text={edit.text}
          onChange={(text) => draft.change({ edit: { id: edit.id, text } })}
          save={(content) => chat.change((client) => client.chat.editMessage({ id: edit.id, content }))}
          onDone={endEdit}
        />
      )}
    </>
  )
}

interface ChoiceProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

function Choice({ label, checked, onChange }: ChoiceProps) {
  return (
    <label className={classes.choice}>
      <input type="checkbox" checked={checked} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      {label}
    </label>
  )
}
