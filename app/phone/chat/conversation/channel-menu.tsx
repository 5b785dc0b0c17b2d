import { IconDotsVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { Channel } from '#shared/chat/chat-contract.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { buttonClass, NativeButton } from '#app/ui/native/native-button.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { PhonePerson } from '../../accounts/person.ts'
import { Sheet } from '../../clock/sheets/sheet.tsx'
import { useDirectCall } from '../../shell/use-direct-call.ts'
import classes from '../chat.module.css'
import { QuestionSheet } from '../question-sheet.tsx'

interface ChannelMenuProps {
  person: PhonePerson
  channel: Channel
  onChange: () => void
}

/** What is pinned, who is in the group, mute and leave. Muting and leaving need reception. */
export function ChannelMenu({ person, channel: { id, type, everyone, muted }, onChange }: ChannelMenuProps) {
  const [, navigate] = useLocation()
  const [opened, setOpened] = useState<'menu' | 'leave' | null>(null)
  const { busy, problem, call } = useDirectCall(person, onChange)
  const isGroup = type === 'group' && !everyone
  const close = () => setOpened(null)

  async function mute() {
    if (await call(person.managerId, (client) => client.chat.setMuted({ id, muted: !muted }))) close()
  }

  async function leave() {
    if (await call(person.managerId, (client) => client.chat.leaveGroup({ id }))) navigate('/')
  }

  return (
    <>
      <button
        type="button"
        className={classes.tool}
        aria-label={t('chat:menu')}
        aria-haspopup="dialog"
        onClick={() => setOpened('menu')}
      >
        <IconDotsVertical size={24} aria-hidden="true" />
      </button>
      {opened === 'menu' && (
        <Sheet title={t('chat:menu')} onClose={close}>
          <div className={classes.choices}>
            <Link href={`/${id}/pinned`} className={buttonClass} data-kind="plain">
              {t('chat:pinnedMessages')}
            </Link>
            {isGroup && (
              <Link href={`/${id}/group`} className={buttonClass} data-kind="plain">
                {t('chat:group')}
              </Link>
            )}
            <NativeButton kind="plain" loading={busy} onClick={() => void mute()}>
              {muted ? t('chat:unmute') : t('chat:mute')}
            </NativeButton>
            {isGroup && (
              <NativeButton kind="plain" onClick={() => setOpened('leave')}>
                {t('chat:leave')}
              </NativeButton>
            )}
            <FormError>{problem}</FormError>
          </div>
        </Sheet>
      )}
      {opened === 'leave' && (
        <QuestionSheet
          title={t('chat:leaveTitle')}
          body={t('chat:leaveBody')}
          keep={t('chat:stay')}
          verb={t('chat:leave')}
          busy={busy}
          problem={problem}
          onConfirm={() => void leave()}
          onClose={close}
        />
      )}
    </>
  )
}
