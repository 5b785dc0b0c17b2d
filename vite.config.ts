import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractPlugin } from './tools/contract-plugin.ts'
import { precompress } from './tools/precompress-plugin.ts'
import { signedInPage } from './tools/signed-in-page-plugin.ts'

const server = process.env.MUSTER_SERVER ?? 'http://localhost:3000'

/** What the login screen and the frame of every page need: one file compresses better than a dozen crumbs. */
const base = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|use-sync-external-store|@orpc)/',
    'node_modules/@tanstack/(?!react-virtual|virtual-core|react-router/dist/esm/useBlocker)',
    'vite/preload-helper',
    'app/lib/(?!csv|live|setup-progress|use-now)',
    'app/ui/(page/brand|feedback/failure|form/form-error|native/native-(button|field))',
    'app/manager/(main|routes/(?!dashboard-screen)|accounts/(auth|paddock|login))',
    'shared/accounts/',
  ].join('|'),
)

/** What the shell shows around every screen. */
const frame = new RegExp(
  [
    'node_modules/(clsx|@floating-ui)/',
    'node_modules/@mantine/hooks/',
    'node_modules/@mantine/core/esm/(core|utils)/',
    'node_modules/@mantine/core/esm/components/(ActionIcon|Button|Burger|CloseButton|FocusTrap|Floating|Loader|Menu|Paper|Popover|Portal|Progress|RemoveScroll|Skeleton|Tooltip|Transition|UnstyledButton)/',
    'app/manager/shell/(header|sidebar|shell|setup-card|theme|user-menu|initials|helper-button)',
    'app/ui/(overlay/overlays|theme/|feedback/error-boundary)',
  ].join('|'),
)

/** Without what its modules import: that would go to screens that have no use for it. */
const alone = { includeDependenciesRecursively: false }

/**
 * What screens of timesheets, leave and employees calculate with, other than what one screen has to itself. As crumbs
 * their names would weigh on the login screen.
 */
const rules = new RegExp(
  [
    'shared/timesheets/(?!entries/(entry-problem|usual-start)|pay/period-total)',
    'shared/leave/(?!leave-(taken|draft))',
    'shared/employees/(?!certificate|licence-class|terms-change)',
    'shared/core/(count-text|date-text|duration-text|instant|matches-search|thousands|zone)',
  ].join('|'),
)

/** What the screens of timesheets and leave have in common. */
const timesheets =
  /app\/manager\/(entries\/(list\/(?!entry-csv|entry-pages|entry-search)|decisions\/(?!reject-dialog)|[\w-]+\.)|business\/(shown-range|period-(bar|picker|range)|locked-range)|timesheets\/locks\/(?!unlock))/

/** What most screens ask of the business. */
const business = /app\/manager\/business\/(employee|farm|period-lock|public-holidays)-queries/

/** What every list has: its states, its search, its selection and its notifications. */
const lists =
  /app\/ui\/(feedback\/(loaded|load-failure|skeletons|status-)|form\/(search-field|stop-second)|overlay\/notify|table\/select-all)/

export default defineConfig({
  root: join(import.meta.dirname, 'app/manager'),
  base: '/',
  plugins: [contractPlugin(), react(), signedInPage('frame'), precompress()],
  // No asset becomes a data: address, so the content policy can refuse them.
  build: {
    outDir: join(import.meta.dirname, 'dist/manager'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: base },
            { name: 'frame', test: frame },
            { name: 'rules', test: rules, ...alone },
            { name: 'timesheets', test: timesheets, ...alone },
            { name: 'business', test: business, ...alone },
            { name: 'lists', test: lists, ...alone },
          ],
        },
      },
    },
  },
  // The page's own Host goes along, because the server compares it with the Origin.
  server: { proxy: { '^/(api|\\.well-known)/': { target: server, changeOrigin: false } } },
})
