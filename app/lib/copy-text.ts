/** Copies a text. Pages without https have no clipboard, but may still copy what is selected. */
export async function copyText(text: string): Promise<void> {
  if ('clipboard' in navigator) return navigator.clipboard.writeText(text)
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true })
  // In a dialog, because it would take the focus back from anything outside.
  const place = document.activeElement?.closest('[role="dialog"], dialog') ?? document.body
  const { activeElement } = document
  place.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (activeElement instanceof HTMLElement) activeElement.focus()
  if (!isCopied) throw new Error('This browser can’t copy here. Select the text and copy it by hand.')
}
