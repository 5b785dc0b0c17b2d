import { type Icon, IconAlertTriangle, IconFirstAidKit, IconTool, IconWalk } from '@tabler/icons-react'
import { Link, useLocation } from 'wouter'
import { t } from '#app/phone/messages/screen-messages.ts'
import classes from './kind-choice.module.css'
import type { ReportKind } from './report-kind.ts'
import type { FirstPhoto } from './use-first-photo.ts'

interface KindChoiceProps {
  hidden: boolean
  first: FirstPhoto
}

/** Four big pictures. The camera opens with the tap where a photo says most. */
export function KindChoice({ hidden, first }: KindChoiceProps) {
  return (
    <ul className={classes.kinds} hidden={hidden}>
      <CameraKind kind="hazard" Icon={IconAlertTriangle} first={first} />
      <CameraKind kind="near-miss" Icon={IconWalk} first={first} />
      <li>
        <Link href="/new/injury" className={classes.kind} onClick={first.begin}>
          <Words Icon={IconFirstAidKit} title={t('reports:kind_injury')} hint={t('reports:hint_injury')} />
        </Link>
      </li>
      <li>
        <Link href="~/my/assets/fault" className={classes.kind}>
          <Words Icon={IconTool} title={t('reports:fault')} hint={t('reports:hint_fault')} />
        </Link>
      </li>
    </ul>
  )
}

interface CameraKindProps {
  kind: Exclude<ReportKind, 'injury'>
  Icon: Icon
  first: FirstPhoto
}

function CameraKind({ kind, Icon, first }: CameraKindProps) {
  const [, navigate] = useLocation()
  return (
    <li>
      <label className={classes.kind}>
        <input
          type="file"
          accept="image/*"
          capture="environment"
          className="visually-hidden"
          // The form is behind the camera, because not every phone says that no photo was taken.
          onClick={({ currentTarget }) => {
            currentTarget.value = ''
            first.begin()
            navigate(`/new/${kind}`)
          }}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) first.take(file)
          }}
        />
        <Words Icon={Icon} title={t(`reports:kind_${kind}`)} hint={t(`reports:hint_${kind}`)} />
      </label>
    </li>
  )
}

function Words({ Icon: Picture, title, hint }: { Icon: Icon; title: string; hint: string }) {
  return (
    <>
      <Picture aria-hidden="true" size={44} stroke={1.8} />
      <strong>{title}</strong>
      <span className="quiet">{hint}</span>
    </>
  )
}
