import {
  type Icon,
  IconArrowBackUp,
  IconBan,
  IconClipboardCheck,
  IconClipboardX,
  IconClock,
  IconFlag,
  IconGauge,
  IconLockOpen,
  IconTool,
  IconX,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type MeterUnit, meterText } from '#shared/machines/meter.ts'
import type { TimelineKind } from '#shared/machines/machine-timeline.ts'
import type { TimelineRow } from '#shared/machines/machines-contract.ts'
import { dayHeadingText, timeText } from '#shared/core/time/date-text.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import { peopleWords } from '#shared/tasks/task-text.ts'
import { useFarm, useFarmToday } from '#app/manager/business/farm-queries.ts'
import { usePeopleNames } from '#app/manager/business/people/people-queries.ts'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { Card, Row, Stack, Title } from '#app/ui/native/layout.tsx'
import { morePages } from '#app/ui/page/list-pages.ts'
import { ShowMore } from '#app/ui/page/show-more.tsx'
import { useTimeline } from '../assets-queries.ts'
import { flagText, timelineText } from './timeline-text.ts'
import classes from './machine-timeline.module.css'

const icons: Record<TimelineKind, Icon> = {
  pre_start: IconClipboardCheck,
  maintenance: IconTool,
  tag: IconBan,
  repair_done: IconTool,
  repair_reopened: IconArrowBackUp,
  repair_withdrawn: IconX,
  release: IconLockOpen,
  service: IconTool,
  meter: IconGauge,
  hours: IconClock,
}

/** Red for what stops use, amber for what failed without it. */
function toneOf({ kind, failed, stopsUse }: TimelineRow): 'rejected' | 'pending' | undefined {
  if (kind === 'tag' || stopsUse) return 'rejected'
  return failed.length > 0 ? 'pending' : undefined
}

/** What happened to a machine, latest first: checks, faults, repairs, hours and service. */
export function MachineTimeline({ assetId, unit }: { assetId: string; unit: MeterUnit | null }) {
  const timeline = useTimeline(assetId)
  return (
    <Card as="section" padding={16} gap={12}>
      <Title level={2} size={16}>
        Timeline
      </Title>
      <Loaded query={timeline} skeleton={<ListSkeleton label="Loading timeline" />}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="quiet">Checks, faults, repairs, hours and service of this machine appear here.</p>
          ) : (
            <div data-rows>
              <Stack as="ol" gap={16}>
                {rows.map((row, index) => (
                  <TimelineItem key={`${row.kind} ${row.id}`} row={row} unit={unit} index={index} />
                ))}
              </Stack>
              <ShowMore {...morePages(timeline)} count={rows.length} className={classes.more} />
            </div>
          )
        }
      </Loaded>
    </Card>
  )
}

function TimelineItem({ row, unit, index }: { row: TimelineRow; unit: MeterUnit | null; index: number }) {
  const names = usePeopleNames()
  const today = useFarmToday()
  const { zone } = useFarm()
  const Icon = row.kind === 'pre_start' && row.failed.length > 0 ? IconClipboardX : icons[row.kind]
  const day = dayHeadingText(localDateOf(row.at, zone), today)
  return (
    <li className={classes.item} data-index={index} data-tone={toneOf(row)}>
      <Icon size={18} aria-hidden="true" className={classes.icon} />
      <Stack gap={2}>
        <span className={classes.what}>{timelineText(row)}</span>
        {row.failed.length > 0 && <span>{row.failed.join(' · ')}</span>}
        {row.note !== null && row.note !== '' && <span className={classes.note}>{row.note}</span>}
        <span className="quiet small tabular">
          {[
            names.get(row.by) ?? peopleWords.former,
            `${day}, ${timeText(row.at, zone)}`,
            row.offline && 'recorded without reception',
            row.meter !== null && meterText(row.meter, unit),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {row.flags.map((flag) => (
          <Row as="span" gap={4} key={flag} className={`small ${classes.flag}`}>
            <IconFlag size={14} aria-hidden="true" />
            {flagText(flag)}
          </Row>
        ))}
        <TimelineLink row={row} what={`${timelineText(row)}, ${day}`} />
      </Stack>
    </li>
  )
}

/** To the report, or to the entry of the hours. */
function TimelineLink({ row: { kind, id, reportId }, what }: { row: TimelineRow; what: string }) {
  const about = <span className="visually-hidden"> about {what}</span>
  if (kind === 'hours') {
    return (
      <Link to="/timesheets/overview" search={{ entry: id }} className={classes.link}>
        Open entry{about}
      </Link>
    )
  }
  if (reportId === null) return null
  return (
    <Link
      to={kind === 'pre_start' ? '/safety-reports/pre-start/$reportId' : '/safety-reports/maintenance-report/$reportId'}
      params={{ reportId }}
      className={classes.link}
    >
      Open report{about}
    </Link>
  )
}
