import type { Draft, DraftStorage } from '#app/chat/composer/draft.ts'

/** What the browser does not store lasts as long as the page. */
const ofThisPage = new Map<string, Draft>()

/** Drafts of a user, through a reload of the tab. Their files are on the server already. */
export const keptDrafts = (userId: string): DraftStorage => ({
  keyOf: (channel) => `muster-chat-draft ${userId} ${channel}`,
  read(key) {
    try {
      const kept: unknown = ofThisPage.get(key) ?? JSON.parse(sessionStorage.getItem(key) ?? 'null')
      return typeof kept === 'object' ? kept : null
    } catch {
      return null
    }
  },
  write(key, draft) {
    ofThisPage.delete(key)
    try {
      if (draft) sessionStorage.setItem(key, JSON.stringify(draft))
      else sessionStorage.removeItem(key)
    } catch {
      if (draft) ofThisPage.set(key, draft)
    }
  },
})
