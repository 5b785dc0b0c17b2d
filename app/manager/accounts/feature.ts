import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { returnPath } from '#app/lib/address/return-path.ts'
import { searchText } from '#app/lib/address/search-text.ts'
import { sessionQuery } from '#app/lib/session.ts'
import { root, type RouterContext } from '#app/manager/routes/root-screens.tsx'
import { toPhone } from '#app/manager/routes/to-phone.ts'
import { type LoginNotice, readLoginNotice } from './login-notice.ts'

/** Redirects a signed-in user away from /login. */
async function leaveWhenSignedIn({
  context,
  search,
}: {
  context: RouterContext
  search: { from?: string | undefined }
}) {
  const { user, business } = await context.queryClient.ensureQueryData(sessionQuery())
  if (user?.phoneOnly) throw toPhone()
  if (business) throw redirect({ to: returnPath(search.from), replace: true })
}

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { title: 'Login' },
  validateSearch: (search): { from?: string | undefined; notice?: LoginNotice | undefined } => ({
    from: searchText(search.from),
    notice: readLoginNotice(search.notice),
  }),
  beforeLoad: leaveWhenSignedIn,
  component: lazyRouteComponent(() => import('./login-page.tsx'), 'LoginPage'),
})

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  staticData: { title: 'Register' },
  loader: ({ context }) => context.queryClient.ensureQueryData(sessionQuery()),
  component: lazyRouteComponent(() => import('./register-page.tsx'), 'RegisterPage'),
})

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  staticData: { title: 'Forgot password' },
  component: lazyRouteComponent(() => import('./forgot-password-page.tsx'), 'ForgotPasswordPage'),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  staticData: { title: 'New password' },
  validateSearch: (search): { token?: string | undefined } => ({ token: searchText(search.token) }),
  component: lazyRouteComponent(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
})

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  staticData: { title: 'Confirm email' },
  validateSearch: (search): { token?: string | undefined } => ({ token: searchText(search.token) }),
  component: lazyRouteComponent(() => import('./confirm-email-page.tsx'), 'ConfirmEmailPage'),
})

const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  staticData: { title: 'Join' },
  validateSearch: (search): { email?: string | undefined; code?: string | undefined } => ({
    email: searchText(search.email),
    code: searchText(search.code),
  }),
  component: lazyRouteComponent(() => import('./join-page.tsx'), 'JoinPage'),
})

const acceptAccess = createRoute({
  getParentRoute: () => root,
  path: '/accept-access',
  staticData: { title: 'Join a business' },
  validateSearch: (
    search,
  ): { business?: string | undefined; invite?: string | undefined; token?: string | undefined } => ({
    business: searchText(search.business),
    invite: searchText(search.invite),
    token: searchText(search.token),
  }),
  component: lazyRouteComponent(() => import('./accept-access-page.tsx'), 'AcceptAccessPage'),
})

/** Screens that need no session. */
export const accounts = {
  root: [login, register, forgotPassword, resetPassword, confirmEmail, join, acceptAccess],
} as const
