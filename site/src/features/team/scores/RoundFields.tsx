import type { ComponentProps } from 'react'
import { TextField } from '../../../components/form/TextField.tsx'
import type { Form } from '../../../components/form/use-form.ts'
import { NUMBERS, roundFieldPath, type Values } from './fields.ts'
import { fieldLabel, roundName } from './labels.ts'
import type { ScoreFormProps } from './scores.server.ts'

type Props = Pick<ScoreFormProps, 'kind' | 'texts'> & { round: number; form: Form<Values> }

export const RoundFields = ({ kind, texts, round, form }: Props) => (
  <fieldset className="round">
    <legend className="h2">{roundName(kind, round, texts)}</legend>
    <div className="pair">
      {NUMBERS[kind].map((field) => (
        <TextField
          key={field}
          {...form.getFieldProps(roundFieldPath(kind, round, field))}
          label={fieldLabel(field, texts)}
          help={field === 'time' ? texts.timeHelp : undefined}
          className="control num"
          dir="ltr"
          // Number pads have neither sign nor colon.
          inputMode={field === 'score' ? 'decimal' : 'text'}
          autoComplete="off"
          maxLength={20}
        />
      ))}
    </div>
    <LinkField
      {...form.getFieldProps(roundFieldPath(kind, round, 'youtube_link'))}
      label={texts.video}
      help={texts.videoHelp}
    />
  </fieldset>
)

/** URLs read from left to right, in Arabic too. */
export const LinkField = (field: ComponentProps<typeof TextField>) => (
  <TextField {...field} type="url" dir="ltr" autoComplete="off" maxLength={500} placeholder="https://" />
)
