import { v7 as newId } from 'uuid'
import type { ValidInputs } from './valid-inputs.ts'

const nothing = () => undefined

export const chatInputs: ValidInputs['chat'] = {
  listChannels: () => ({}),
  createDirect: ({ secondManagerId: userId }) => ({ id: newId(), userId }),
  createGroup: ({ secondManagerId }) => ({ id: newId(), name: 'River crew', members: [secondManagerId] }),
  editGroup: ({ channelId }) => ({ id: channelId, name: 'Harvest crew', pictureFileId: null }),
  addMembers: ({ channelId, secondManagerId }) => ({ id: channelId, members: [secondManagerId] }),
  removeMember: ({ channelId, secondManagerId: userId }) => ({ id: channelId, userId }),
  leaveGroup: ({ channelId }) => ({ id: channelId }),
  setMuted: ({ channelId }) => ({ id: channelId, muted: true }),
  listMessages: ({ channelId }) => ({ id: channelId }),
  listPins: ({ channelId }) => ({ id: channelId }),
  listQuiet: ({ channelId }) => ({ id: channelId }),
  sendMessage: ({ channelId, messageId, fileId }) => ({
    id: newId(),
    channel: channelId,
    content: 'Gate 4 is open',
    writtenAt: '2026-11-20T01:00:00.000Z',
    replyTo: messageId,
    urgent: false,
    announcement: false,
    fileIds: [fileId],
  }),
  editMessage: ({ messageId }) => ({ id: messageId, content: 'Gate 4 is shut' }),
  deleteMessage: ({ messageId }) => ({ id: messageId }),
  pinMessage: ({ messageId }) => ({ id: messageId, pinned: true }),
  markAsRead: ({ channelId }) => ({ chatId: channelId, upTo: '2026-11-21T01:00:00.000Z' }),
  setTyping: ({ channelId }) => ({ id: channelId }),
  searchMessages: () => ({ words: 'message' }),
  confirmAnnouncement: ({ announcementId }) => ({ id: announcementId }),
  listConfirmations: ({ announcementId }) => ({ id: announcementId }),
  remindAnnouncement: ({ announcementId }) => ({ id: announcementId }),
}
