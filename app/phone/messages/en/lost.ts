export const lost = {
  title: 'Page not found',
  nothing: 'The link may be mistyped or out of date.',
  toClock: 'Go to the clock',
}
