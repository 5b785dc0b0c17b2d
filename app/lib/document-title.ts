const parts = { screen: '', subject: '', farm: '' }

/** Names the page as "screen · person · farm", as far as they are known; without a farm it is "screen · Muster". */
export function setDocumentTitle(change: Partial<typeof parts>) {
  Object.assign(parts, change)
  document.title = [parts.screen, parts.subject, parts.farm || 'Muster'].filter(Boolean).join(' · ')
}
