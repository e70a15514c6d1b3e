import { idOf } from '../../../components/form/Field.tsx'
import { fill } from '../../../i18n/texts.ts'
import type { ScoreFormProps } from './scores.server.ts'

type Props = Pick<ScoreFormProps, 'texts'> & {
  file: File | undefined
  /** A draft came back, which never holds the file. */
  again: boolean
  error: string | undefined
  choose: (file: File) => void
}

const megabytes = (bytes: number): string => Math.max(0.1, bytes / 1024 / 1024).toFixed(1)

/** The PDF of the engineering form; it is sent with the rest. */
export function ReportField({ texts, file, again, error, choose }: Props) {
  const id = idOf('file')
  return (
    <div className="field">
      <label htmlFor={id}>{texts.file}</label>
      <div className="file">
        <p>
          <b>
            <bdi>{file ? file.name : texts.fileNone}</bdi>
          </b>
          <br />
          <span className="help" id={`${id}-help`}>
            {file ? fill(texts.fileSize, { size: megabytes(file.size) }) : again ? texts.fileAgain : texts.fileHelp}
          </span>
        </p>
        <label className="btn line">
          {file ? texts.fileReplace : texts.fileChoose}
          <input
            id={id}
            type="file"
            className="visually-hidden"
            accept="application/pdf,.pdf"
            aria-invalid={error !== undefined}
            aria-describedby={`${id}-help${error ? ` ${id}-error` : ''}`}
            onChange={(event) => {
              const chosen = event.target.files?.[0]
              event.target.value = ''
              if (chosen) choose(chosen)
            }}
          />
        </label>
      </div>
      {error ? (
        <p className="error" id={`${id}-error`} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}
