import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { fetchLink } from '#app/lib/api/api.ts'
import { readPageAnswers } from '#app/lib/api/page-answers.ts'
import { createQueryClient } from '#app/lib/query-client.ts'
import { isSessionEnded, setSessionEnded } from '#app/lib/session-end.ts'
import { sessionQuery } from '#app/lib/session.ts'
import { hasUnsavedInput } from '#app/lib/unsaved-input.ts'
import { loadFont } from '#app/ui/theme/load-font.ts'
import '#app/ui/theme/theme.css'
import '#app/ui/theme/media.css'
import { createAppRouter } from '#app/manager/routes/routes.tsx'

// Only browsers without Temporal load the polyfill.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

readPageAnswers()
const queryClient = createQueryClient((refused) => {
  if (refused === 'change' || hasUnsavedInput()) setSessionEnded(true)
  else if (!isSessionEnded()) setSignedOut()
})
const setSignedOut = () =>
  queryClient.setQueryData(sessionQuery().queryKey, { user: null, business: null, businesses: [] })
const router = createAppRouter(queryClient)
// The server saw no session cookie, so nothing has to be asked before the login is drawn.
if ('signedOut' in document.documentElement.dataset) {
  setSignedOut()
  const stop = router.subscribe('onRendered', () => {
    stop()
    void fetchLink().catch(() => undefined)
    void loadFont()
  })
}
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
