import { MAX_REASON } from '@olympiad/contracts/judging/events'
import { useWords } from './words.ts'

type Props = {
  value: string
  change: (remark: string) => void
  /** It says why. */
  required?: boolean
  missing?: boolean
}

export function Remark({ value, change, required = false, missing = false }: Props) {
  const { texts } = useWords()
  return (
    <div className="field">
      <label htmlFor="remark">
        {required ? texts.reason : texts.remark} {required ? null : <span>{texts.optional}</span>}
      </label>
      <textarea
        id="remark"
        className="control"
        rows={2}
        dir="auto"
        maxLength={MAX_REASON}
        value={value}
        aria-invalid={missing}
        aria-describedby={missing ? 'remark-problem' : undefined}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      {missing ? (
        <p className="error" id="remark-problem">
          <span>{texts.reasonMissing}</span>
        </p>
      ) : null}
    </div>
  )
}
