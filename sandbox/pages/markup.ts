/** HTML that is safe to insert into a page as is. */
export interface Markup {
  readonly html: string
}

type Part = Markup | string | number | readonly Markup[] | false | null | undefined

/** An HTML template that escapes every part that is not markup itself. */
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
