import { IconCamera, IconPhoto } from '@tabler/icons-react'
import { type ChangeEvent, type ReactNode, useId, useState } from 'react'
import { buttonClass } from '#app/ui/native/native-button.tsx'
import { BlobImage } from './blob-image.tsx'
import meClasses from '../me.module.css'
import classes from './photo.module.css'
import { t } from '#app/phone/messages/screen-messages.ts'
import { shrinkPhoto } from './shrink-photo.ts'

interface PhotoFieldProps {
  legend: string
  /** The photo picked in this form. */
  picked: Blob | undefined
  /** Shown until a photo is picked. */
  before: ReactNode
  onPick: (photo: Blob) => void
  /** True while the photo is resized; the form can't be saved yet. */
  busy: boolean
  onBusy: (busy: boolean) => void
  children?: ReactNode
}

/** Takes or chooses a photo and makes it small enough to send. */
export function PhotoField({ legend, picked, before, onPick, busy, onBusy, children }: PhotoFieldProps) {
  const [problem, setProblem] = useState<string | null>(null)

  async function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    // Lets the employee choose the same file again.
    currentTarget.value = ''
    if (!file) return
    onBusy(true)
    setProblem(null)
    const made = await shrinkPhoto(file)
    onBusy(false)
    if ('photo' in made) onPick(made.photo)
    else setProblem(t(made.problem === 'unreadable' ? 'me:photoUnreadable' : 'me:photoTooLarge'))
  }

  return (
    <fieldset className={classes.photoField}>
      <legend>{legend}</legend>
      {picked === undefined ? before : <BlobImage blob={picked} alt={legend} />}
      <div className={classes.photoButtons}>
        <FileButton label={t('me:photoTake')} Icon={IconCamera} fromCamera disabled={busy} onChange={take} />
        <FileButton label={t('me:photoChoose')} Icon={IconPhoto} disabled={busy} onChange={take} />
        {children}
      </div>
      <output>{busy && t('me:photoBusy')}</output>
      <p role="alert" className={meClasses.problem}>
        {problem}
      </p>
    </fieldset>
  )
}

interface FileButtonProps {
  label: string
  Icon: typeof IconCamera
  fromCamera?: boolean
  disabled: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => Promise<void>
}

function FileButton({ label, Icon, fromCamera, disabled, onChange }: FileButtonProps) {
  const id = useId()
  return (
    <span className={classes.file}>
      <input
        id={id}
        type="file"
        accept="image/*"
        capture={fromCamera && 'environment'}
        className="visually-hidden"
        disabled={disabled}
        onChange={(event) => void onChange(event)}
      />
      <label htmlFor={id} className={buttonClass} data-kind="plain">
        <Icon aria-hidden="true" size={20} />
        {label}
      </label>
    </span>
  )
}
