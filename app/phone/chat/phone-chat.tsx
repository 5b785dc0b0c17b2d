import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { Message } from '#shared/chat/chat-contract.ts'
import { isPicture } from '#shared/files/file-kind.ts'
import { ChatContext, type ChatHost, type LeaveGuardProps, type Question } from '#app/chat/chat-host.ts'
import type { DraftStorage } from '#app/chat/composer/draft.ts'
import { showMessage } from '#app/chat/conversation/show-message.ts'
import { t } from '#app/chat/messages/chat-messages.ts'
import { useNow } from '#app/lib/use-now.ts'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { t as tOfScreens } from '#app/phone/messages/screen-messages.ts'
import type { PhonePerson } from '#app/phone/outbox/person/person.ts'
import { useCrewPicks } from '#app/phone/farm/crews.ts'
import { peopleQuestion, usePeopleNames } from '#app/phone/farm/people.ts'
import { draftHazard } from '#app/phone/frame/form/hazard-draft.ts'
import { record } from '#app/phone/outbox/record.ts'
import { clientFor } from '#app/phone/outbox/send/client-for.ts'
import { checkAnswer } from '#app/phone/outbox/send/read-refusal.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'
import { storeAnswer } from '#app/phone/outbox/store-answer.ts'
import { useAnswer } from '#app/phone/outbox/use-answer.ts'
import { callDirectly } from '#app/phone/frame/call-directly.ts'
import { draftKey, readDraft, storeDraft } from '#app/phone/frame/form/draft.ts'
import { LeaveQuestion } from '#app/phone/frame/form/leave-question.tsx'
import { useLeaveQuestion } from '#app/phone/frame/form/use-leave-question.ts'
import { shrinkPhoto } from '#app/phone/frame/photo/shrink-photo.ts'
import { thumbnailQuestion } from '#app/phone/frame/photo/thumbnail-question.ts'
import { ActionSheet } from './action-sheet.tsx'
import { channelsQuestion } from './channels-question.ts'
import { MessageFiles } from './conversation/message-files.tsx'
import { discardMessage, retryMessage } from './failed-message.ts'
import { QuestionSheet } from './question-sheet.tsx'

interface PhoneChatProps {
  /** The farm's. */
  zone: string
  /** Called after a change that the server has. */
  onChange?: () => void
  children: ReactNode
}

/** Gives the parts of the chat what the phone app has. */
export function PhoneChat({ zone, onChange, children }: PhoneChatProps) {
  const person = usePerson()
  const people = useAnswer(peopleQuestion).value ?? noPeople
  const crews = useCrewPicks()
  const names = usePeopleNames()
  const now = useNow().toString()
  const [, navigate] = useLocation()
  const [question, setQuestion] = useState<Question | null>(null)
  /** The bytes of attached files, by id, until their message is recorded. */
  const blobs = useRef(new Map<string, Blob>())

  const change: ChatHost['change'] = async (work) => {
    const value = await callDirectly(person, work)
    onChange?.()
    return value
  }

  const host: ChatHost = {
    ...parts,
    userId: person.userId,
    people,
    crews,
    names,
    zone,
    now,
    ask: setQuestion,
    attaching: {
      accept: 'image/*,application/pdf,.docx,.xlsx',
      prepare,
      upload: (blob, { id, name }) => {
        blobs.current.set(id, blob)
        return Promise.resolve({ id, name, type: blob.type })
      },
    },
    drafts: keptDrafts(person),
    searchMessages: (search) =>
      callDirectly(
        person,
        async (client) => checkAnswer(await client.chat.searchMessages(search), 'length'),
        t('chat:searchOffline'),
      ),
    openChannel: async (id) => {
      // So that the chat that opens is in it. Without reception by now it is read later.
      await storeAnswer(channelsQuestion, person).catch(() => undefined)
      navigate(`/${id ?? ''}`, { replace: true })
    },
    // Marks it, and loads it if it is older than the page.
    openMessage: (channel, message) => navigate(messageHref(channel, message), { replace: true }),
    send: async (message) => {
      const files = message.fileIds.flatMap((fileId) => {
        const blob = blobs.current.get(fileId)
        return blob ? [{ fileId, blob }] : []
      })
      try {
        await record('chat.sendMessage', { ...message, writtenAt: systemNow() }, files)
      } catch (error) {
        throw new Error(t('chat:notKept'), { cause: error })
      }
      for (const fileId of message.fileIds) blobs.current.delete(fileId)
    },
    retry: retryMessage,
    discard: async (id) => {
      // The list of what waits says why this one can't be discarded yet.
      if (!(await discardMessage(id))) navigate('~/my/waiting')
    },
    change,
    confirmAnnouncement: (id) =>
      record('chat.confirmAnnouncement', { id, at: systemNow() }).catch((error: unknown) => {
        throw new Error(t('chat:confirmNotKept'), { cause: error })
      }),
    reportHazard: ({ content }) => {
      draftHazard(person, content)
      navigate('~/my/reports/new/hazard')
    },
    // Without reception no one sees it, which does no harm.
    setTyping: (id) =>
      void clientFor(person)
        .chat.setTyping({ id })
        .catch(() => undefined),
  }
  return (
    <ChatContext value={host}>
      {children}
      {question && <QuestionSheet question={question} onClose={() => setQuestion(null)} />}
    </ChatContext>
  )
}

const noPeople: ChatHost['people'] = []

/** The address that shows a message in its chat. */
const messageHref = (channel: string, { id, sentAt }: Pick<Message, 'id' | 'sentAt'>) =>
  `/${channel}?${String(new URLSearchParams({ message: id, at: sentAt }))}`

function ChatLink({ channel, message, isOpen: _isOpen, ...link }: ComponentProps<ChatHost['Link']>) {
  return (
    <Link
      {...link}
      href={message ? messageHref(channel, message) : `/${channel}`}
      onClick={() => message && showMessage(message.id)}
    />
  )
}

function Thumbnail({ fileId }: { fileId: string }) {
  const { value } = useAnswer(thumbnailQuestion(fileId))
  return value !== undefined && <img src={value} alt="" />
}

/** Attached files are only on this page until their message is recorded. */
function LeaveGuard({ isUnsaved, files = 0, body }: LeaveGuardProps) {
  const isAtRisk = useRef(false)
  useEffect(() => void (isAtRisk.current = isUnsaved || files > 0))
  const leaving = useLeaveQuestion(isAtRisk)
  return (
    leaving && <LeaveQuestion {...(body !== undefined && { body })} onStay={leaving.stay} onLeave={leaving.leave} />
  )
}

const parts = { Link: ChatLink, ActionMenu: ActionSheet, LeaveGuard, Thumbnail, MessageFiles }

/** Drafts of an employee, until they sign out. */
const keptDrafts = (person: PhonePerson): DraftStorage => ({
  keyOf: (channel) => draftKey(person, `chat ${channel}`),
  read: readDraft,
  write: (key, draft) => storeDraft(key, draft && { ...draft, files: [] }),
})

/** A photo is made small enough to be sent with weak reception. */
async function prepare(file: File): Promise<Blob> {
  if (!isPicture(file.type)) return file
  const made = await shrinkPhoto(file)
  if ('photo' in made) return made.photo
  throw new Error(tOfScreens(`photos:${made.problem}`))
}
