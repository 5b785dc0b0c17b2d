const shunnedMs = 400

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * For when something else comes to stand where somebody has just tapped: the second tap of a gloved hand must not
 * press that. The keyboard goes on.
 */
export function ignoreTapsBriefly() {
  const { style } = document.body
  style.pointerEvents = 'none'
  clearTimeout(timer)
  timer = setTimeout(() => style.removeProperty('pointer-events'), shunnedMs)
}
