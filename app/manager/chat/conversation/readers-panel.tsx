import { Button, Stack } from '@mantine/core'
import { chatTime } from '#shared/chat/chat-time.ts'
import { useChat } from '#app/chat/chat-host.ts'
import { t } from '#app/chat/messages/chat-messages.ts'
import { nameOf } from '#app/chat/people.ts'
import { useMay } from '#app/lib/may.ts'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { FormSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { notifyError, notifySuccess } from '#app/ui/overlay/notify.tsx'
import { useConfirmations, useRemind } from '../chat-queries.ts'

/** Who has read an announcement, and who has not, with a reminder for those. */
export function ReadersPanel({ id }: { id: string }) {
  const confirmations = useConfirmations(id)
  const remind = useRemind()
  const chat = useChat()
  const may = useMay()
  const nameBy = (userId: string) => nameOf(chat, userId)
  return (
    <Loaded query={confirmations} skeleton={<FormSkeleton fields={3} />}>
      {({ read, waiting }) => (
        <Stack gap="md">
          <section>
            <h3>{t('chat:notYet', { count: waiting.length })}</h3>
            {waiting.length === 0 ? <p>{t('chat:allHaveRead')}</p> : <p>{waiting.map(nameBy).join(', ')}</p>}
            {waiting.length > 0 && may('chat.remindAnnouncement') && (
              <Button
                loading={remind.isPending}
                onClick={() =>
                  remind.mutate(
                    { id },
                    {
                      onSuccess: () => notifySuccess(t('chat:reminded', { count: waiting.length })),
                      onError: notifyError,
                    },
                  )
                }
              >
                {t('chat:remind')}
              </Button>
            )}
          </section>
          <section>
            <h3>{t('chat:haveReadThis', { count: read.length })}</h3>
            <ul>
              {read.map(({ userId, readAt }) => (
                <li key={userId}>
                  {nameBy(userId)}, {chatTime(readAt, chat.now, chat.zone)}
                </li>
              ))}
            </ul>
          </section>
        </Stack>
      )}
    </Loaded>
  )
}
