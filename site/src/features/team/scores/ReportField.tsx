import { fieldId } from '../../../components/form/Field.tsx'
import { fill } from '../../../i18n/texts.ts'
import type { ScoreFormProps } from './scores.server.ts'

type Props = Pick<ScoreFormProps, 'texts'> & {
  file: File | undefined
  /** A draft never contains the file. */
  isDraftRestored: boolean
  error: string | undefined
  chooseFile: (file: File) => void
}

const megabytes = (bytes: number): string => Math.max(0.1, bytes / 1024 / 1024).toFixed(1)

export function ReportField({ texts, file, isDraftRestored, error, chooseFile }: Props) {
  const id = fieldId('file')
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
            {file
              ? fill(texts.fileSize, { size: megabytes(file.size) })
              : isDraftRestored
                ? texts.fileAgain
                : texts.fileHelp}
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
              if (chosen) chooseFile(chosen)
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
