import { Field } from '../../../components/form/Field.tsx'
import { NUMBERS, type NumberField, nameOf, type Values } from './fields.ts'
import { fieldLabel, roundName } from './labels.ts'
import type { ScoreFormProps } from './scores.server.ts'

type Props = Pick<ScoreFormProps, 'kind' | 'texts'> & {
  round: number
  values: Values
  errorOf: (name: string) => string | undefined
  change: (name: string, value: string) => void
}

/** What is asked of one round or match: its numbers, and the link of its video. */
export function RoundFields({ kind, texts, round, values, errorOf, change }: Props) {
  const help: Partial<Record<NumberField, string>> = { time: texts.timeHelp }
  const number = (field: NumberField) => {
    const name = nameOf(kind, round, field)
    const hint = help[field]
    return (
      <Field
        key={name}
        name={name}
        label={fieldLabel(field, texts)}
        error={errorOf(name)}
        {...(hint ? { help: hint } : {})}
      >
        {(control) => (
          <input
            {...control}
            className="control num"
            dir="ltr"
            // Numbers with a sign or a colon are on no number pad.
            inputMode={field === 'score' ? 'decimal' : 'text'}
            autoComplete="off"
            maxLength={20}
            value={values[name] ?? ''}
            onChange={(event) => change(name, event.target.value)}
          />
        )}
      </Field>
    )
  }
  const link = nameOf(kind, round, 'youtube_link')
  return (
    <fieldset className="round">
      <legend className="h2">{roundName(kind, round, texts)}</legend>
      <div className="pair">{NUMBERS[kind].map(number)}</div>
      <LinkField
        name={link}
        label={texts.video}
        help={texts.videoHelp}
        error={errorOf(link)}
        value={values[link] ?? ''}
        change={change}
      />
    </fieldset>
  )
}

type LinkProps = Pick<Props, 'change'> & {
  name: string
  label: string
  help: string
  error: string | undefined
  value: string
}

/** The address of a page on the web, which reads from left to right in Arabic too. */
export const LinkField = ({ name, label, help, error, value, change }: LinkProps) => (
  <Field name={name} label={label} help={help} error={error}>
    {(control) => (
      <input
        {...control}
        className="control"
        type="url"
        dir="ltr"
        autoComplete="off"
        maxLength={500}
        placeholder="https://"
        value={value}
        onChange={(event) => change(name, event.target.value)}
      />
    )}
  </Field>
)
