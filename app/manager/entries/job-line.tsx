import { Fragment } from 'react'
import type { JobNames } from '#app/manager/business/farm-queries.ts'
import { useMachines } from '#app/manager/business/machines/machine-queries.ts'
import { OutOfUseIcon, OutOfUseMark } from '#app/manager/business/machines/out-of-use-mark.tsx'
import { type Job, namesOf } from './entry-text.ts'

interface JobLineProps {
  job: Job
  names: Pick<JobNames, 'locationNames' | 'activityNames'>
  className: string | undefined
}

/** "Spraying · Header 2", each machine that is out of use marked with an icon; nothing where neither is named. */
export const WorkLine = ({ job, names, className }: JobLineProps) => (
  <Line before={[namesOf(job.activityIds, names.activityNames)]} assetIds={job.assetIds} className={className} />
)

/** "River flat · Spraying · Header 2", each machine that is out of use marked in words. */
export const JobLine = ({ job, names, className }: JobLineProps) => (
  <Line
    before={[namesOf(job.locationIds, names.locationNames), namesOf(job.activityIds, names.activityNames)]}
    assetIds={job.assetIds}
    className={className}
    inWords
  />
)

interface LineProps {
  /** What stands before the machines. */
  before: readonly string[]
  assetIds: readonly string[]
  className: string | undefined
  inWords?: boolean
}

function Line({ before, assetIds, className, inWords = false }: LineProps) {
  const known = useMachines()
  const machines = assetIds.flatMap((id) => known?.get(id) ?? [])
  const said = before.filter((text) => text !== '').join(' · ')
  if (said === '' && machines.length === 0) return null
  const mark = inWords ? (
    <>
      {' '}
      <OutOfUseMark />
    </>
  ) : (
    <OutOfUseIcon />
  )
  return (
    <span className={className}>
      {said}
      {machines.map(({ id, name, outOfUseSince }, index) => (
        <Fragment key={id}>
          {index > 0 ? ', ' : said !== '' && ' · '}
          {name}
          {outOfUseSince !== null && mark}
        </Fragment>
      ))}
    </span>
  )
}
