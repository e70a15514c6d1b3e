import { ErrorNotice } from '../../../components/form/ErrorNotice.tsx'
import { ErrorSummary } from '../../../components/form/ErrorSummary.tsx'
import { useHeadingFocus } from '../../../components/form/use-heading-focus.ts'
import { fill } from '../../../i18n/texts.ts'
import { ROUNDS } from './fields.ts'
import { labelOf } from './labels.ts'
import { ReportField } from './ReportField.tsx'
import { ReviewScores } from './ReviewScores.tsx'
import { LinkField, RoundFields } from './RoundFields.tsx'
import type { ScoreFormProps } from './scores.server.ts'
import { type Scores, useScores } from './use-scores.ts'

/** Submitted once and for good, after a review. */
export function ScoreForm(props: ScoreFormProps) {
  const { kind, teamId, texts } = props
  const scores = useScores(props)
  const { form, file, step, sending, uploadProgress } = scores
  const heading = useHeadingFocus(scores.stepChanges)
  const isFilling = step === 'fill'
  return (
    <form {...form.getFormProps(scores.next)} method="post">
      <h2 className="h2" key={step} ref={heading} tabIndex={-1}>
        {isFilling ? texts.form : texts.review}
      </h2>
      <p className="sub">{isFilling ? texts.once : texts.reviewLead}</p>
      {isFilling ? (
        <ScoreFields {...props} scores={scores} />
      ) : (
        <div className="review">
          <ReviewScores kind={kind} texts={texts} teamId={teamId} values={form.values} file={file} />
        </div>
      )}
      <ErrorNotice message={scores.submitError?.message} />
      {sending && file ? (
        <div className="progress">
          <label htmlFor="sent-so-far">{fill(texts.sent, { percent: Math.round(uploadProgress * 100) })}</label>
          <progress id="sent-so-far" max={1} value={uploadProgress} />
        </div>
      ) : null}
      <div className="actions">
        <button className="btn" type="submit" aria-busy={sending}>
          {isFilling ? texts.next : texts.send}
        </button>
        {isFilling || sending ? null : (
          <button className="plain" type="button" onClick={() => scores.goTo('fill')}>
            {texts.back}
          </button>
        )}
        <span className="note" role="status">
          {isFilling && form.isDraftSaved ? texts.draftKept : ''}
        </span>
      </div>
    </form>
  )
}

function ScoreFields({ kind, texts, messages, scores }: ScoreFormProps & { scores: Scores }) {
  const { form, file, chooseFile } = scores
  return (
    <>
      <ErrorSummary
        title={form.errors.some(({ msg }) => msg === messages.field_required) ? messages.fill_all_fields : texts.wrong}
        attempt={form.attempt}
        errors={form.errors}
        labelOf={(field) => labelOf(field, kind, texts)}
      />
      {ROUNDS.map((round) => (
        <RoundFields key={round} kind={kind} texts={texts} form={form} round={round} />
      ))}
      {kind === 'engineering' ? (
        <fieldset className="round">
          <legend className="h2">{texts.work}</legend>
          <LinkField {...form.getFieldProps('github')} label={texts.github} help={texts.githubHelp} />
          <ReportField
            texts={texts}
            file={file}
            isDraftRestored={form.isDraftRestored}
            error={form.errorOf('file')}
            chooseFile={chooseFile}
          />
        </fieldset>
      ) : null}
    </>
  )
}
