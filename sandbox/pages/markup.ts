/** HTML that is safe to put into a page as it stands. */
export interface Markup {
  readonly html: string
}

type Part = Markup | string | number | readonly Markup[] | false | null | undefined

/** A template of HTML in which every part that is not markup itself is escaped. */
export function markup(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return { html: texts.map((text, at) => text + htmlOf(parts[at])).join('') }
}

function htmlOf(part: Part): string {
  if (part === undefined || part === null || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return 'html' in part ? part.html : part.map(({ html }) => html).join('')
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
