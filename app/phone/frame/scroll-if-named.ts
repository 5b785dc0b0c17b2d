/**
 * A ref that scrolls to the element whose `data-day` is in the URL hash when it appears. The browser does this only for
 * elements that exist on load.
 */
export function scrollIfNamed(element: HTMLElement | null) {
  if (element && window.location.hash === `#${element.dataset['day']}`) element.scrollIntoView()
}
