import { Progress, Tooltip } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSetupProgress } from '#app/lib/setup-progress.ts'
import classes from './setup-card.module.css'

const title = 'Manager Setup Progress'

/** Hidden while loading and when every step is done (Specification 2). */
export function SetupCard({ small, onNavigate }: { small: boolean; onNavigate: () => void }) {
  const progress = useSetupProgress()
  if (!progress || progress.done >= progress.total) return null
  const words = `${progress.done} of ${progress.total} Completed`
  const percent = (progress.done / progress.total) * 100

  if (small) {
    const label = `${title}: ${words}`
    return (
      <Tooltip label={label} position="right" openDelay={200}>
        <Link to="/onboarding" className={`${classes.card} ${classes.small}`} aria-label={label} onClick={onNavigate}>
          <IconListCheck size={20} stroke={1.7} aria-hidden="true" />
        </Link>
      </Tooltip>
    )
  }
  return (
    <Link to="/onboarding" className={classes.card} onClick={onNavigate}>
      <span className={classes.title}>{title}</span>
      <Progress value={percent} size={6} aria-label={title} />
      <span className="tabular quiet small">{words}</span>
    </Link>
  )
}
