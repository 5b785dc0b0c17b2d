import { lazy } from 'react'
import type { Channel } from '#shared/chat/chat-contract.ts'
import { useDrawer } from '#app/manager/business/use-drawer.ts'
import { FormDrawer } from '#app/ui/overlay/form-drawer.tsx'

const AboutPanel = lazy(async () => ({ default: (await import('../group/about-panel.tsx')).AboutPanel }))
const PinsPanel = lazy(async () => ({ default: (await import('./pins-panel.tsx')).PinsPanel }))
const ReadersPanel = lazy(async () => ({ default: (await import('./readers-panel.tsx')).ReadersPanel }))

/** The drawer of an announcement is named by this and its id. */
const readersPrefix = 'read-'

interface ConversationDrawersProps {
  channel: Channel
  participants: readonly string[]
}

export function ConversationDrawers({ channel, participants }: ConversationDrawersProps) {
  const { name, close } = useDrawer()
  const announcement = name?.startsWith(readersPrefix) ? name.slice(readersPrefix.length) : undefined
  return (
    <>
      <FormDrawer opened={name === 'about'} onClose={close} title="About this chat">
        {(closeNow) => <AboutPanel channel={channel} participants={participants} onDone={closeNow} />}
      </FormDrawer>
      <FormDrawer opened={name === 'pins'} onClose={close} title="Pinned messages">
        {() => <PinsPanel channel={channel.id} />}
      </FormDrawer>
      <FormDrawer opened={announcement !== undefined} onClose={close} title="Who has read this">
        {() => announcement !== undefined && <ReadersPanel id={announcement} />}
      </FormDrawer>
    </>
  )
}
