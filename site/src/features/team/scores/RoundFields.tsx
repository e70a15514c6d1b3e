import type { ComponentProps } from 'react'
import { TextField } from '../../../components/form/TextField.tsx'
import type { Form } from '../../../components/form/use-form.ts'
import { NUMBERS, nameOf, type Values } from './fields.ts'
import { fieldLabel, roundName } from './labels.ts'
import type { ScoreFormProps } from './scores.server.ts'

type Props = Pick<ScoreFormProps, 'kind' | 'texts'> & { round: number; form: Form<Values> }

/** What is asked of one round or match: its numbers, and the link of its video. */
export const RoundFields = ({ kind, texts, round, form }: Props) => (
  <fieldset className="round">
    <legend className="h2">{roundName(kind, round, texts)}</legend>
    <div className="pair">
      {NUMBERS[kind].map((field) => (
        <TextField
          key={field}
          {...form.field(nameOf(kind, round, field))}
          label={fieldLabel(field, texts)}
          help={field === 'time' ? texts.timeHelp : undefined}
          className="control num"
          dir="ltr"
          // Numbers with a sign or a colon are on no number pad.
          inputMode={field === 'score' ? 'decimal' : 'text'}
          autoComplete="off"
          maxLength={20}
        />
      ))}
    </div>
    <LinkField {...form.field(nameOf(kind, round, 'youtube_link'))} label={texts.video} help={texts.videoHelp} />
  </fieldset>
)

/** The address of a page on the web, which reads from left to right in Arabic too. */
export const LinkField = (field: ComponentProps<typeof TextField>) => (
  <TextField {...field} type="url" dir="ltr" autoComplete="off" maxLength={500} placeholder="https://" />
)
