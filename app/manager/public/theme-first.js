// Runs before the first paint, so that neither theme, font nor sidebar jumps. A separate file, because the content security policy allows no inline script.
;(function () {
  var theme = null
  var sidebar = null
  var font = null
  try {
    theme = localStorage.getItem('muster-theme')
    sidebar = localStorage.getItem('muster-sidebar')
    font = localStorage.getItem('muster-font')
  } catch {
    // Storage is disabled: same as a first visit.
  }
  if (theme !== 'light' && theme !== 'dark' && theme !== 'dyslexia') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  var root = document.documentElement
  root.dataset.theme = theme
  root.dataset.mantineColorScheme = theme === 'dark' ? 'dark' : 'light'
  if (font) root.dataset.font = font
  if (sidebar) root.dataset.sidebar = sidebar.replaceAll('"', '')
})()
