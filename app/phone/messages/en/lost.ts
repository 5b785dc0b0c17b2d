export const lost = {
  assetTitle: 'Machines and tools are coming',
  asset: 'You scanned a Muster label. This app can’t show the machine or tool yet. Your manager can see it in Muster.',
  title: 'Page not found',
  nothing: 'The link may be mistyped or out of date.',
  toClock: 'Go to the clock',
}
