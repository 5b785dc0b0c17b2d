/** Also read by public/theme-first.js, which chooses the font before the first paint. */
const fontKey = 'muster-font'

/**
 * Loads Inter for the next page. On a slow line its 49 kB would hold up the first screen, and letters that change while
 * someone reads move what they read.
 */
export async function loadFont(): Promise<void> {
  try {
    const faces = await document.fonts.load('1em "Inter Variable"')
    if (faces.length > 0) localStorage.setItem(fontKey, 'loaded')
  } catch {
    // Without a connection or storage the system's font stays.
  }
}
