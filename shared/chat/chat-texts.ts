export const chatTexts = {
  notInChat: 'You are no longer in this chat, so nothing was sent or changed. Someone in it can add you again.',
  onePerson: 'Choose one other person who works here now. No chat was created.',
  lostPerson: 'One of the people no longer works here. Nothing was saved. Reload the page and choose again.',
  needsMembers: 'Choose at least one other person. The group was not created.',
  fullGroup: ({ most }: { most: number }) =>
    `A group has at most ${most} people. Nothing was saved. Choose fewer, or create another group for the others.`,
  tooManyPins: ({ most }: { most: number }) =>
    `This chat has ${most} pinned messages, which is the most it can have. Nothing was changed. Unpin one that is no longer needed, then pin this one.`,
  takenId: 'This chat could not be created. Nothing was saved. Reload the page and try again.',
  groupSavedOtherwise:
    'This group was created already, with the name and people you chose first. Nothing more was created. Open it in the list of chats to change it.',
  messageSavedOtherwise:
    'This message was sent already, as you wrote it first. Nothing more was sent. Write what is missing as a new message.',
  notAGroup: 'Only a group has a name, a picture and members. Nothing was changed.',
  notYourGroup:
    'Only a manager, or the person who created the group, can do this while they are in it. Nothing was changed.',
  notYourMessage:
    'Only the person who wrote this message can change it, and only until it is deleted. Nothing was changed.',
  onlyManagersAnnounce:
    'Only managers send announcements. Your message was not sent. Write to a person or a group instead.',
  onlyManagersPin: 'Only managers pin messages in this chat. Nothing was changed.',
  replyGone: 'The message you’re replying to has been deleted. Your message was not sent. Write it again as a new one.',
  fileGone: 'A file of this message is no longer here. The message was not sent. Attach the file again and send it.',
  ownAnnouncement: 'You posted this announcement, so you don’t need to confirm it. Nothing was changed.',
  remindedLately:
    'Those who have not read this were reminded less than an hour ago. No reminder was sent. Try again later.',
  notAnAnnouncement: 'This message is not an announcement. Nothing was changed.',
  pictureOnly: 'This file is not a picture. Nothing was saved. Choose a photo.',
}
