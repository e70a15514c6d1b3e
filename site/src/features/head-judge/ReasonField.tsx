import { MAX_REASON } from '@olympiad/contracts/judging/events'
import { Field } from '../../components/form/Field.tsx'
import type { HeadJudgeProps } from './head-judge.server.ts'

type ReasonFieldProps = {
  texts: HeadJudgeProps['texts']
  value: string
  error: string | undefined
  /** A dialog has no summary of its errors. */
  announced?: boolean
  onChange: (reason: string) => void
}

export const ReasonField = ({ texts, value, error, announced = false, onChange }: ReasonFieldProps) => (
  <Field name="reason" label={texts.reason} help={texts.reasonHelp} error={error} announced={announced}>
    {(control) => (
      <textarea
        className="control"
        name="reason"
        required
        maxLength={MAX_REASON}
        rows={3}
        dir="auto"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        {...control}
      />
    )}
  </Field>
)
