import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { thumbnailAddress } from '#app/lib/files/file-address.ts'
import { ChatContext, type ChatHost, type LeaveGuardProps } from '#app/chat/chat-host.ts'
import { t } from '#app/chat/messages/chat-messages.ts'
import { showMessage } from '#app/chat/conversation/show-message.ts'
import type { ShownMessage } from '#app/chat/conversation/shown-message.ts'
import { client } from '#app/lib/api/api.ts'
import { toApiError } from '#app/lib/api/api-error.ts'
import { uploadFile } from '#app/lib/files/upload-file.ts'
import { useSession } from '#app/lib/session.ts'
import { useNow } from '#app/lib/use-now.ts'
import { useFarm } from '#app/manager/business/farm-queries.ts'
import { useCrewPicks } from '#app/manager/business/people/crew-queries.ts'
import { usePeople, usePeopleNames } from '#app/manager/business/people/people-queries.ts'
import { useDirtyGuard } from '#app/manager/business/use-dirty-guard.ts'
import { useDrawer } from '#app/manager/business/use-drawer.ts'
import { confirm } from '#app/ui/overlay/confirm-dialog.tsx'
import { ActionMenu } from './action-menu.tsx'
import { searchOptions, useChangeChat, useSetTyping } from './chat-queries.ts'
import { MessageFiles } from './conversation/message-files.tsx'
import { keptDrafts } from './kept-drafts.ts'
import { messageSearch } from './message-address.ts'
import { outboxOf } from './outbox/use-outbox.ts'

/** Gives the parts of the chat what the manager app has. */
export function ManagerChat({ children }: { children: ReactNode }) {
  const {
    user: { id: userId },
    business: { id: managerId },
  } = useSession()
  const { data: people = noPeople } = usePeople()
  const { rows: crews } = useCrewPicks('userId')
  const names = usePeopleNames()
  const { zone } = useFarm()
  const now = useNow().toString()
  const navigate = useNavigate()
  const { open } = useDrawer()
  const queryClient = useQueryClient()
  const setTyping = useSetTyping()
  const { mutateAsync: followChange } = useChangeChat()
  const change: ChatHost['change'] = async (work) => {
    const call = work(client).catch(sayOffline)
    await followChange(call)
    return call
  }
  const drafts = useMemo(() => keptDrafts(userId), [userId])
  const host: ChatHost = {
    userId,
    people,
    crews,
    names,
    zone,
    now,
    Link: ChatLink,
    Thumbnail,
    MessageFiles,
    ActionMenu,
    ask: ({ onConfirm, ...question }) =>
      confirm({
        ...question,
        danger: true,
        onConfirm: async () => {
          await onConfirm()
        },
      }),
    LeaveGuard,
    attaching,
    drafts,
    searchMessages: (search) => queryClient.fetchQuery(searchOptions(search)),
    openChannel: (id) =>
      navigate({ to: '/chat/{-$chatId}', params: { chatId: id ?? undefined }, search: {}, replace: id === null }),
    openMessage: (_channel, message) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, drawer: undefined, ...messageSearch(message) }),
        resetScroll: false,
      }),
    ...outboxOf({ userId, managerId }),
    confirmAnnouncement: (id) => change((server) => server.chat.confirmAnnouncement({ id })),
    change,
    setTyping: (id) => setTyping.mutate({ id }),
    createTask: ({ id, content }: ShownMessage) =>
      void navigate({
        to: '/tasks/overview',
        search: { drawer: 'add', message: id, name: content.replaceAll(/\s+/g, ' ').slice(0, longestTitle) },
      }),
    reportHazard: ({ content }: ShownMessage) =>
      void navigate({
        to: '/safety-reports/hazard-report',
        search: { drawer: 'hazard', what: content.slice(0, longestWhat) },
      }),
    showReaders: (id) => open(`${readersPrefix}${id}`),
  }
  return <ChatContext value={host}>{children}</ChatContext>
}

const noPeople: ChatHost['people'] = []

/** Most changes, such as a pin, enter nothing that could still be here, as the general words say. */
function sayOffline(error: unknown): never {
  throw toApiError(error).code === 'NO_ANSWER' ? new Error(t('chat:offline'), { cause: error }) : error
}

/** A task’s title holds this much of a message. */
const longestTitle = 200

/** What a hazard is, in an address. */
const longestWhat = 1000

/** The drawer of an announcement is named by this and its id. */
export const readersPrefix = 'read-'

function ChatLink({ channel, message, isOpen = false, ...link }: ComponentProps<ChatHost['Link']>) {
  return (
    <Link
      {...link}
      to="/chat/{-$chatId}"
      params={{ chatId: channel }}
      search={({ q }) => ({ q, ...(message && messageSearch(message)) })}
      aria-current={isOpen ? 'page' : undefined}
      // The address may name it already, and the user has scrolled away since.
      onClick={() => message && showMessage(message.id)}
    />
  )
}

function Thumbnail({ fileId }: { fileId: string }) {
  return <img src={thumbnailAddress(fileId)} alt="" />
}

/** Attached files are on the server already, and kept with the draft. */
function LeaveGuard({ isUnsaved }: LeaveGuardProps) {
  useDirtyGuard(() => isUnsaved)
  return null
}

const attaching: ChatHost['attaching'] = {
  accept: 'image/jpeg,image/png,image/webp,application/pdf,.docx,.xlsx',
  upload: uploadFile,
  thumbnailOf: ({ id }) => thumbnailAddress(id),
}
