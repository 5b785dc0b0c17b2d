const parts = { screen: '', subject: '', farm: '' }

/** Titles the page "screen · person · farm", leaving out what is unknown; without a farm, "screen · Muster". */
export function setDocumentTitle(change: Partial<typeof parts>) {
  Object.assign(parts, change)
  document.title = [parts.screen, parts.subject, parts.farm || 'Muster'].filter(Boolean).join(' · ')
}
