// Runs before the first paint, so that nobody sees a flash of another theme. A file of its own, as our policy allows no inline script.
;(function () {
  var theme
  try {
    theme = localStorage.getItem('muster-theme')
  } catch {
    theme = null
  }
  if (theme !== 'light' && theme !== 'dark' && theme !== 'dyslexia') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  var root = document.documentElement
  root.dataset.theme = theme
  root.dataset.mantineColorScheme = theme === 'dark' ? 'dark' : 'light'
})()
