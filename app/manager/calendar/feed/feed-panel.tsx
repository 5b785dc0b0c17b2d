import { Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { useFarmDayText } from '#app/manager/business/farm-queries.ts'
import { useCopy } from '#app/manager/business/use-copy.ts'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { FormSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { confirm } from '#app/ui/overlay/confirm-dialog.tsx'
import { notifyError, notifySuccess } from '#app/ui/overlay/notify.tsx'
import { useCreateFeed, useFeed, useRevokeFeed } from '../calendar-queries.ts'

/** A private link by which another calendar program shows what this user may see. */
export function FeedPanel() {
  const feed = useFeed()
  const create = useCreateFeed()
  const revoke = useRevokeFeed()
  const dayText = useFarmDayText()
  const [url, setUrl] = useState<string | null>(null)
  const { copied, copy } = useCopy(url ?? '')

  async function createLink() {
    try {
      setUrl((await create.mutateAsync({ id: newId() })).url)
    } catch (error) {
      notifyError(error)
    }
  }

  function replaceLink() {
    confirm({
      title: 'Create a new link?',
      body: 'The present link stops working. Calendars that use it need the new one.',
      verb: 'Create new link',
      onConfirm: createLink,
    })
  }

  function revokeLink() {
    confirm({
      title: 'Revoke the link?',
      body: 'Calendars that use it are no longer updated. You can create another link at any time.',
      verb: 'Revoke link',
      danger: true,
      onConfirm: async () => {
        await revoke.mutateAsync(undefined)
        setUrl(null)
        notifySuccess('The link was revoked.')
      },
    })
  }

  return (
    <Loaded query={feed} skeleton={<FormSkeleton fields={2} />}>
      {({ createdAt }) => (
        <Stack gap="md">
          <p>
            Google Calendar, Outlook and Apple Calendar can show what you see here. Add the private link there as a
            subscribed calendar. Anyone who has the link can read your calendar, so don’t share it.
          </p>
          {url !== null && (
            <>
              <TextInput
                label="Your private link"
                readOnly
                value={url}
                onFocus={(event) => event.currentTarget.select()}
              />
              <Button onClick={copy}>{copied ? 'Copied' : 'Copy link'}</Button>
              <p>For your safety, the link is shown only now.</p>
            </>
          )}
          {createdAt === null ? (
            <Button loading={create.isPending} onClick={() => void createLink()}>
              Create private link
            </Button>
          ) : (
            <>
              {url === null && <p>You created a link on {dayText(createdAt)}.</p>}
              <Button variant="default" onClick={replaceLink}>
                Create new link
              </Button>
              <Button variant="subtle" color="red" onClick={revokeLink}>
                Revoke link
              </Button>
            </>
          )}
        </Stack>
      )}
    </Loaded>
  )
}
