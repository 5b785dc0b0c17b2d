import { IconDotsVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Channel } from '#shared/chat/chat-contract.ts'
import { t } from '#app/chat/messages/chat-messages.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { buttonClass, NativeButton } from '#app/ui/native/native-button.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import { Sheet } from '#app/phone/frame/sheet.tsx'
import { useDirectCall } from '#app/phone/frame/use-direct-call.ts'
import classes from '../phone-chat.module.css'

interface ChannelMenuProps {
  channel: Channel
  onChange: () => void
}

/** What is pinned, who is in the group, mute and leave. Muting and leaving need reception. */
export function ChannelMenu({ channel: { id, type, everyone, muted }, onChange }: ChannelMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { busy, problem, call } = useDirectCall(onChange)
  const isGroup = type === 'group' && !everyone
  const close = () => setIsOpen(false)

  async function mute() {
    if (await call((client) => client.chat.setMuted({ id, muted: !muted }))) close()
  }

  return (
    <>
      <button
        type="button"
        className={classes.tool}
        aria-label={t('chat:menu')}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <IconDotsVertical size={24} aria-hidden="true" />
      </button>
      {isOpen && (
        <Sheet title={t('chat:menu')} onClose={close}>
          <Stack gap={8}>
            <Link href={`/${id}/pinned`} className={buttonClass} data-kind="plain">
              {t('chat:pinnedMessages')}
            </Link>
            {isGroup && (
              <Link href={`/${id}/group`} className={buttonClass} data-kind="plain">
                {t('chat:about')}
              </Link>
            )}
            <NativeButton kind="plain" loading={busy} onClick={() => void mute()}>
              {muted ? t('chat:unmute') : t('chat:mute')}
            </NativeButton>
            <FormError>{problem}</FormError>
          </Stack>
        </Sheet>
      )}
    </>
  )
}
