import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Channel } from '#shared/chat/chat-contract.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { PhonePerson } from '../accounts/person.ts'
import { useDirectCall } from '../shell/use-direct-call.ts'
import classes from './chat.module.css'

interface ChannelMenuProps {
  person: PhonePerson
  channel: Channel
  onChange: () => void
}

/** Mutes a channel, or leaves a group. Both need reception. */
export function ChannelMenu({
  person,
  channel: { id, type, everyone, muted, participants },
  onChange,
}: ChannelMenuProps) {
  const [, navigate] = useLocation()
  const [asks, setAsks] = useState(false)
  const { busy, problem, call } = useDirectCall(person, onChange)
  const isGroup = type === 'group' && !everyone
  return (
    <div className={classes.about}>
      {isGroup && <span>{t('chat:members', { count: participants.length })}</span>}
      <NativeButton
        kind="plain"
        disabled={busy}
        onClick={() => void call(person.managerId, (client) => client.chat.setMuted({ id, muted: !muted }))}
      >
        {muted ? t('chat:unmute') : t('chat:mute')}
      </NativeButton>
      {isGroup && !asks && (
        <NativeButton kind="plain" onClick={() => setAsks(true)}>
          {t('chat:leave')}
        </NativeButton>
      )}
      {asks && (
        <>
          <NativeButton
            loading={busy}
            onClick={async () => {
              if (await call(person.managerId, (client) => client.chat.leaveGroup({ id }))) navigate('/')
            }}
          >
            {t('chat:leave')}
          </NativeButton>
          <NativeButton kind="plain" onClick={() => setAsks(false)}>
            {t('chat:cancel')}
          </NativeButton>
        </>
      )}
      <FormError>{problem}</FormError>
    </div>
  )
}
