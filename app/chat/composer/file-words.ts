import type { FileFieldWords } from '#app/ui/form/file-field-words.ts'
import { t } from '../messages/chat-messages.ts'

export const fileWords: FileFieldWords = {
  choose: t('chat:chooseFiles'),
  chooseSeveral: t('chat:chooseFiles'),
  takePhoto: t('chat:takePhoto'),
  remove: t('chat:removeFile'),
  retry: t('chat:retry'),
  cancel: t('chat:cancel'),
  uploading: (name) => t('chat:fileBusy', { name }),
  uploaded: (name) => t('chat:fileReady', { name }),
  removed: (name) => t('chat:fileRemoved', { name }),
  noRoom: (most) => t('chat:noRoom', { count: most }),
}
