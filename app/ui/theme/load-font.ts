/** Also read by public/theme-first.js, which chooses the font before the first paint. */
const fontKey = 'muster-font'

/**
 * Loads Inter and shows it, on the next pages from the beginning. On a slow line its 49 kB would hold up the first
 * screen; until then it is drawn in a font of the same measures.
 */
export async function loadFont(): Promise<void> {
  try {
    const faces = await document.fonts.load('1em "Inter Variable"')
    if (faces.length === 0) return
    document.documentElement.dataset.font = 'loaded'
    localStorage.setItem(fontKey, 'loaded')
  } catch {
    // Without a connection the other font stays; without storage the next page begins with it.
  }
}
