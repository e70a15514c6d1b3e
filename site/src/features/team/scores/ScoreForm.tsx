import { ErrorSummary } from '../../../components/form/ErrorSummary.tsx'
import { Refused } from '../../../components/form/Refused.tsx'
import { useHeading } from '../../../components/form/use-heading.ts'
import { fill } from '../../../i18n/texts.ts'
import { ROUNDS } from './fields.ts'
import { labelOf } from './labels.ts'
import { ReportField } from './ReportField.tsx'
import { ReviewScores } from './ReviewScores.tsx'
import { LinkField, RoundFields } from './RoundFields.tsx'
import type { ScoreFormProps } from './scores.server.ts'
import { type Scores, useScores } from './use-scores.ts'

/** What a team submits, once and for good: the form of its competition, then everything once more, then it is sent. */
export function ScoreForm(props: ScoreFormProps) {
  const { kind, teamId, texts } = props
  const scores = useScores(props)
  const { form, file, step, sending, share } = scores
  const heading = useHeading(scores.moves)
  const fills = step === 'fill'
  return (
    <form {...form.element(scores.next)} method="post">
      <h2 className="h2" key={step} ref={heading} tabIndex={-1}>
        {fills ? texts.form : texts.review}
      </h2>
      <p className="sub">{fills ? texts.once : texts.reviewLead}</p>
      {fills ? (
        <ScoreFields {...props} scores={scores} />
      ) : (
        <div className="review">
          <ReviewScores kind={kind} texts={texts} teamId={teamId} values={form.values} file={file} />
        </div>
      )}
      <Refused message={scores.refusal?.message} />
      {sending && file ? (
        <div className="progress">
          <label htmlFor="sent-so-far">{fill(texts.sent, { percent: Math.round(share * 100) })}</label>
          <progress id="sent-so-far" max={1} value={share} />
        </div>
      ) : null}
      <div className="actions">
        <button className="btn" type="submit" aria-busy={sending}>
          {fills ? texts.next : texts.send}
        </button>
        {fills || sending ? null : (
          <button className="plain" type="button" onClick={() => scores.goTo('fill')}>
            {texts.back}
          </button>
        )}
        <span className="note" role="status">
          {fills && form.kept ? texts.draftKept : ''}
        </span>
      </div>
    </form>
  )
}

/** The form as it is filled in. */
function ScoreFields({ kind, texts, messages, scores }: ScoreFormProps & { scores: Scores }) {
  const { form, file, choose } = scores
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
          <LinkField {...form.field('github')} label={texts.github} help={texts.githubHelp} />
          <ReportField texts={texts} file={file} again={form.restored} error={form.errorOf('file')} choose={choose} />
        </fieldset>
      ) : null}
    </>
  )
}
