import { api, handler } from '#server/core/http/authorize.ts'
import { confirmAnnouncement, listConfirmations, remindAnnouncement } from './announcements.ts'
import { createDirect, createGroup } from './new-channels.ts'
import { addMembers, editGroup, leaveGroup, removeMember } from './group-members.ts'
import { listChannels } from './list-channels.ts'
import { listMessages, listPins, searchMessages } from './channel-messages.ts'
import { listQuiet, markAsRead, setMuted, setTyping } from './own-marks.ts'
import { deleteMessage, editMessage, pinMessage } from './own-message.ts'
import { sendMessage } from './send-message.ts'

const { chat } = api

export const chatRoutes = {
  listChannels: chat.listChannels.handler(handler(listChannels)),
  createDirect: chat.createDirect.handler(handler(createDirect)),
  createGroup: chat.createGroup.handler(handler(createGroup)),
  editGroup: chat.editGroup.handler(handler(editGroup)),
  addMembers: chat.addMembers.handler(handler(addMembers)),
  removeMember: chat.removeMember.handler(handler(removeMember)),
  leaveGroup: chat.leaveGroup.handler(handler(leaveGroup)),
  setMuted: chat.setMuted.handler(handler(setMuted)),
  listMessages: chat.listMessages.handler(handler(listMessages)),
  listPins: chat.listPins.handler(handler(listPins)),
  listQuiet: chat.listQuiet.handler(handler(listQuiet)),
  sendMessage: chat.sendMessage.handler(handler(sendMessage)),
  editMessage: chat.editMessage.handler(handler(editMessage)),
  deleteMessage: chat.deleteMessage.handler(handler(deleteMessage)),
  pinMessage: chat.pinMessage.handler(handler(pinMessage)),
  markAsRead: chat.markAsRead.handler(handler(markAsRead)),
  setTyping: chat.setTyping.handler(handler(setTyping)),
  searchMessages: chat.searchMessages.handler(handler(searchMessages)),
  confirmAnnouncement: chat.confirmAnnouncement.handler(handler(confirmAnnouncement)),
  listConfirmations: chat.listConfirmations.handler(handler(listConfirmations)),
  remindAnnouncement: chat.remindAnnouncement.handler(handler(remindAnnouncement)),
}
