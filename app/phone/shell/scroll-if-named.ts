/**
 * As a ref: an element of the `data-day` that the address names after its # is scrolled to when it appears. The browser
 * does so only for what is there from the start.
 */
export function scrollIfNamed(element: HTMLElement | null) {
  if (element && window.location.hash === `#${element.dataset['day']}`) element.scrollIntoView()
}
