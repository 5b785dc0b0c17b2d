const ignoredMs = 400

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Ignores taps briefly after the layout changes under the finger, so that the second tap of a gloved hand doesn't
 * press whatever appears there. The keyboard keeps working.
 */
export function ignoreTapsBriefly() {
  const { style } = document.body
  style.pointerEvents = 'none'
  clearTimeout(timer)
  timer = setTimeout(() => style.removeProperty('pointer-events'), ignoredMs)
}
