import { Button, Stack } from '@mantine/core'
import { chatTime } from '#shared/chat/chat-time.ts'
import { countText } from '#shared/core/count-text.ts'
import { useMay } from '#app/lib/may.ts'
import { useNow } from '#app/lib/use-now.ts'
import { useFarm } from '#app/manager/business/farm-queries.ts'
import { usePeopleNames } from '#app/manager/business/people-queries.ts'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { FormSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { notifyError, notifySuccess } from '#app/ui/overlay/notify.tsx'
import { useConfirmations, useRemind } from '../chat-queries.ts'

/** Who has read an announcement, and who has not, with a reminder for those. */
export function ReadersPanel({ id }: { id: string }) {
  const confirmations = useConfirmations(id)
  const remind = useRemind()
  const names = usePeopleNames()
  const may = useMay()
  const { zone } = useFarm()
  const now = useNow().toString()
  const nameOf = (userId: string) => names.get(userId) ?? 'Former employee'
  return (
    <Loaded query={confirmations} skeleton={<FormSkeleton fields={3} />}>
      {({ read, waiting }) => (
        <Stack gap="md">
          <section>
            <h3>Not yet ({waiting.length})</h3>
            {waiting.length === 0 ? <p>Everyone has read it.</p> : <p>{waiting.map(nameOf).join(', ')}</p>}
            {waiting.length > 0 && may('chat.remindAnnouncement') && (
              <Button
                loading={remind.isPending}
                onClick={() =>
                  remind.mutate(
                    { id },
                    {
                      onSuccess: () =>
                        notifySuccess(`${countText(waiting.length, 'person was', 'people were')} reminded.`),
                      onError: notifyError,
                    },
                  )
                }
              >
                Remind them
              </Button>
            )}
          </section>
          <section>
            <h3>Have read this ({read.length})</h3>
            <ul>
              {read.map(({ userId, readAt }) => (
                <li key={userId}>
                  {nameOf(userId)}, {chatTime(readAt, now, zone)}
                </li>
              ))}
            </ul>
          </section>
        </Stack>
      )}
    </Loaded>
  )
}
