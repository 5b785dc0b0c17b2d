import { lazy } from 'react'
import type { Channel } from '#shared/chat/chat-contract.ts'
import { PinnedMessages } from '#app/chat/list/pinned-messages.tsx'
import { t } from '#app/chat/messages/chat-messages.ts'
import { useDrawer } from '#app/manager/business/use-drawer.ts'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { FormSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { FormDrawer } from '#app/ui/overlay/form-drawer.tsx'
import { usePins } from '../chat-queries.ts'
import { readersPrefix } from '../manager-chat.tsx'

const AboutPanel = lazy(async () => ({ default: (await import('../group/about-panel.tsx')).AboutPanel }))
const ReadersPanel = lazy(async () => ({ default: (await import('./readers-panel.tsx')).ReadersPanel }))

export function ConversationDrawers({ channel }: { channel: Channel }) {
  const { name, close } = useDrawer()
  const pins = usePins(channel.id)
  const announcement = name?.startsWith(readersPrefix) ? name.slice(readersPrefix.length) : undefined
  return (
    <>
      <FormDrawer opened={name === 'about'} onClose={close} title={t('chat:about')}>
        {() => <AboutPanel channel={channel} />}
      </FormDrawer>
      <FormDrawer opened={name === 'pins'} onClose={close} title={t('chat:pinnedMessages')}>
        {() => (
          <Loaded query={pins} skeleton={<FormSkeleton fields={2} />}>
            {(messages) => <PinnedMessages pins={messages} />}
          </Loaded>
        )}
      </FormDrawer>
      <FormDrawer opened={announcement !== undefined} onClose={close} title={t('chat:readersTitle')}>
        {() => announcement !== undefined && <ReadersPanel id={announcement} />}
      </FormDrawer>
    </>
  )
}
