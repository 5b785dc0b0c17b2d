// Before the first paint, so that nothing jumps. See theme-store.ts.
;(function () {
  var theme, sidebar, font
  try {
    theme = localStorage['muster-theme']
    sidebar = localStorage['muster-sidebar']
    font = localStorage['muster-font']
  } catch {
    // Storage is disabled: same as a first visit.
  }
  if (theme !== 'light' && theme !== 'dark' && theme !== 'dyslexia') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  var marks = document.documentElement.dataset
  marks.theme = theme
  marks.mantineColorScheme = theme === 'dark' ? theme : 'light'
  if (font) marks.font = font
  if (sidebar) marks.sidebar = sidebar.replaceAll('"', '')
})()
