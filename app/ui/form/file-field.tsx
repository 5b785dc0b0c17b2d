import { IconCamera, IconFile, IconUpload } from '@tabler/icons-react'
import { type ChangeEvent, type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { isPicture } from '#shared/files/file-kind.ts'
import { buttonClass, NativeButton } from '../native/native-button.tsx'
import { Row, Stack } from '#app/ui/native/layout.tsx'
import classes from './file-field.module.css'
import { useFileDrop } from './use-file-drop.ts'
import { type FileFieldWords, fileFieldWords } from './file-field-words.ts'
import { type FieldFile, type PendingUpload, type Upload, useUploads } from './use-uploads.ts'

/** Uploads files that were not chosen in the field, for example dropped beside it. */
export type TakeFiles = (files: readonly File[]) => void

interface FileFieldProps {
  label: string
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  /** The files that are uploaded, and those that the record had before. */
  files: readonly FieldFile[]
  onChange: (change: (files: readonly FieldFile[]) => readonly FieldFile[]) => void
  upload: Upload
  /** Makes a file smaller, or refuses it with an Error whose message is for the user. */
  prepare?: (file: File) => Promise<Blob>
  /** Where a small picture is of a file that was uploaded before, once that is known. */
  thumbnailOf?: (file: FieldFile) => string | undefined
  /** As the attribute of an input: media types and endings. */
  accept: string
  /** Offers the camera as well. */
  camera?: boolean
  /** How many files at most; 1 replaces the file, and shows a picture large. */
  most?: number
  /** Called with true while files are on their way: the record can't be saved yet. */
  onBusy?: (busy: boolean) => void
  takeRef?: Ref<TakeFiles>
  words?: FileFieldWords
  /** Shown above the files. */
  children?: ReactNode
}

const unchanged = (file: File): Promise<Blob> => Promise.resolve(file)

/** Uploads files as soon as they are chosen, dropped or taken, without Mantine, for both apps. A record then names their ids. */
export function FileField(props: FileFieldProps) {
  const { label, description, error, files, onChange, upload, prepare = unchanged, thumbnailOf, accept } = props
  const { required = false, camera = false, most = 1, onBusy, takeRef, words = fileFieldWords, children } = props
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  const field = useRef<HTMLFieldSetElement>(null)
  const uploadedHere = useRef(new Set<string>())
  const { pending, previews, add, retry, cancel } = useUploads({
    upload,
    prepare,
    onBusy,
    onUploaded(file) {
      onChange((all) => (most === 1 ? [file] : inOrder(all, file)))
      setSaid(words.uploaded(file.name))
    },
  })
  const room = most === 1 ? 1 : Math.max(0, most - files.length - pending.length)

  /** The ids rise with the order of choice, in which no upload needs to end. */
  function inOrder(all: readonly FieldFile[], file: FieldFile) {
    uploadedHere.current.add(file.id)
    const later = all.findIndex(({ id: other }) => uploadedHere.current.has(other) && other > file.id)
    return later === -1 ? [...all, file] : all.toSpliced(later, 0, file)
  }

  function take(chosen: readonly File[]) {
    if (most === 1) for (const one of pending) cancel(one.id)
    add(chosen.slice(0, room))
    const left = chosen.length - room
    setSaid(left > 0 ? words.noRoom(most) : '')
  }

  const isOver = useFileDrop(field, take)
  useImperativeHandle(takeRef, () => take)

  /** The button that was pressed is gone, so the focus goes to where the next file is chosen. */
  function removeAndFocus(name: string, act: () => void) {
    act()
    setSaid(words.removed(name))
    chooser.current?.focus()
  }

  const about = [description ? `${id}-about` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <fieldset
      ref={field}
      className={classes.field}
      data-over={isOver || undefined}
      data-single={most === 1 || undefined}
      aria-describedby={about || undefined}
    >
      <legend className={classes.label}>
        {label}
        {required && (
          <span className={classes.asterisk} aria-hidden="true">
            {' *'}
          </span>
        )}
      </legend>
      {description ? (
        <p id={`${id}-about`} className={classes.note}>
          {description}
        </p>
      ) : null}
      {children}
      {files.length + pending.length > 0 && (
        <Stack as="ul" gap={8}>
          {files.map((file) => (
            <FileRow
              key={file.id}
              name={file.name}
              picture={isPicture(file.type) ? (previews[file.id] ?? thumbnailOf?.(file)) : undefined}
            >
              <NativeButton
                kind="plain"
                aria-label={`${words.remove} ${file.name}`}
                onClick={() =>
                  removeAndFocus(file.name, () => onChange((all) => all.filter((one) => one.id !== file.id)))
                }
              >
                {words.remove}
              </NativeButton>
            </FileRow>
          ))}
          {pending.map((one) => (
            <PendingRow
              key={one.id}
              one={one}
              picture={previews[one.id]}
              words={words}
              onRetry={() => retry(one)}
              onCancel={() => removeAndFocus(one.file.name, () => cancel(one.id))}
            />
          ))}
        </Stack>
      )}
      <Row gap={8} wrap>
        <Chooser
          ref={chooser}
          label={most > 1 ? words.chooseSeveral : words.choose}
          disabled={room <= 0}
          accept={accept}
          multiple={most > 1}
          required={required && files.length === 0}
          invalid={Boolean(error)}
          onTake={take}
        />
        {camera && <Chooser label={words.takePhoto} disabled={room <= 0} accept="image/*" capture onTake={take} />}
      </Row>
      <output className={classes.note}>{said}</output>
      {error ? (
        <p id={`${id}-error`} className={classes.problem}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

function FileRow({ name, picture, children }: { name: string; picture: string | undefined; children: ReactNode }) {
  return (
    <li className={classes.file}>
      {picture === undefined ? (
        <IconFile aria-hidden="true" size={28} />
      ) : (
        <img src={picture} alt="" className={classes.thumbnail} />
      )}
      <span className={classes.name}>{name}</span>
      {children}
    </li>
  )
}

interface PendingRowProps {
  one: PendingUpload
  picture: string | undefined
  words: FileFieldWords
  onRetry: () => void
  onCancel: () => void
}

function PendingRow({ one: { file, fraction, problem }, picture, words, onRetry, onCancel }: PendingRowProps) {
  return (
    <FileRow name={file.name} picture={picture}>
      {problem === null ? (
        <progress aria-label={words.uploading(file.name)} value={fraction} className={classes.progress} />
      ) : (
        <>
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
          <NativeButton kind="plain" aria-label={`${words.retry}: ${file.name}`} onClick={onRetry}>
            {words.retry}
          </NativeButton>
        </>
      )}
      <NativeButton kind="plain" aria-label={`${words.cancel} ${file.name}`} onClick={onCancel}>
        {words.cancel}
      </NativeButton>
    </FileRow>
  )
}

interface ChooserProps {
  label: string
  disabled: boolean
  accept: string
  multiple?: boolean
  required?: boolean
  invalid?: boolean
  /** Opens the camera. */
  capture?: boolean
  onTake: (files: readonly File[]) => void
  ref?: Ref<HTMLInputElement>
}

function Chooser({ label, disabled, accept, multiple, required, invalid, capture, onTake, ref }: ChooserProps) {
  const id = useId()
  const Icon = capture ? IconCamera : IconUpload
  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onTake([...(currentTarget.files ?? [])])
    // Lets the user choose the same file again.
    currentTarget.value = ''
  }
  return (
    <span className={classes.chooser}>
      <input
        ref={ref}
        id={id}
        type="file"
        className="visually-hidden"
        accept={accept}
        multiple={multiple}
        capture={capture && 'environment'}
        disabled={disabled}
        required={required}
        aria-invalid={invalid || undefined}
        onChange={take}
      />
      <label htmlFor={id} className={buttonClass} data-kind="plain">
        <Icon aria-hidden="true" size={20} />
        {label}
      </label>
    </span>
  )
}
