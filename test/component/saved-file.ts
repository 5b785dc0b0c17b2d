import { onTestFinished, vi } from 'vitest'

/** The next file that the page saves, in place of the browser's download. */
export function savedFile(): Promise<{ name: string; file: Blob }> {
  const { promise, resolve } = Promise.withResolvers<{ name: string; file: Blob }>()
  let file = new Blob()
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((from) => {
    if (from instanceof Blob) file = from
    return 'blob:saved-file'
  })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    resolve({ name: this.download, file })
  })
  onTestFinished(() => {
    made.mockRestore()
    clicked.mockRestore()
  })
  return promise
}

/** A PDF as the server answers with it. */
export const aPdf = (name: string) => ({
  headers: { 'content-disposition': `attachment; filename="${name}"` },
  body: new Blob(['%PDF-1.7'], { type: 'application/pdf' }),
})
