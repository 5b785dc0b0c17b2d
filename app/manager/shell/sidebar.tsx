import { ActionIcon, Tooltip } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { Stack } from '#app/ui/native/layout.tsx'
import { countUnread } from '#shared/chat/count-unread.ts'
import { badgeText } from '#shared/core/badge-text.ts'
import { useMay } from '#app/lib/may.ts'
import { channelsOptions } from '#app/manager/business/channels-query.ts'
import { SetupCard } from './setup-card.tsx'
import { isCurrent, sidebarLinks } from './sidebar-links.ts'
import classes from './sidebar.module.css'

/** Unread chat messages, as last read by the chat itself. */
function Unread() {
  const channels = useQuery({ ...channelsOptions, enabled: false }).data ?? []
  const count = countUnread(channels)
  if (count === 0) return null
  return (
    <span className={classes.unread}>
      {badgeText(count)}
      <span className="visually-hidden"> unread</span>
    </span>
  )
}

type SidebarProps = {
  /** Icons only; the labels become tooltips. */
  small: boolean
  onToggle: () => void
  onNavigate: () => void
}

export function Sidebar({ small, onToggle, onNavigate }: SidebarProps) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const may = useMay()
  const links = sidebarLinks.flatMap((link) => {
    if (!link.needs || may(link.needs)) return link
    return link.otherwise ? { ...link, to: link.otherwise } : []
  })
  const ToggleIcon = small ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const toggleLabel = small ? 'Expand sidebar' : 'Collapse sidebar'
  return (
    <Stack aria-label="Main" as="nav" gap={8} className={classes.sidebar} data-small={small || undefined}>
      <Stack as="ul" gap={2} className={classes.links}>
        {links.map(({ label, to, sections, icon: Icon }) => (
          <li key={to}>
            <Tooltip label={label} position="right" disabled={!small} openDelay={200}>
              <Link
                to={to}
                className={classes.link}
                aria-current={isCurrent(pathname, sections) ? 'page' : undefined}
                aria-label={small ? label : undefined}
                onClick={onNavigate}
              >
                <Icon className={classes.icon ?? ''} size={20} stroke={1.7} aria-hidden="true" />
                {!small && <span>{label}</span>}
                {to === '/chat' && <Unread />}
              </Link>
            </Tooltip>
          </li>
        ))}
      </Stack>
      {may('business.editCompany') && <SetupCard small={small} onNavigate={onNavigate} />}
      <div className={classes.foot}>
        <Tooltip label={toggleLabel} position="right" openDelay={200}>
          <ActionIcon variant="subtle" color="gray" size={40} aria-label={toggleLabel} onClick={onToggle}>
            <ToggleIcon size={20} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </div>
    </Stack>
  )
}
