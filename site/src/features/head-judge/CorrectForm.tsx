import { formatFigure } from '@olympiad/contracts/judging/ranking-words'
import {
  boundsOf,
  evaluateSheet,
  itemsOf,
  OUTCOMES,
  type ScoreSheet,
  type SheetItem,
  type SheetProblem,
  TIME_KEY,
} from '@olympiad/contracts/judging/score-sheet'
import { localized } from '@olympiad/contracts/lang'
import type { ListedScoring } from '@olympiad/contracts/views/judging'
import { type ReactNode, useState } from 'react'
import { ErrorSummary } from '../../components/form/ErrorSummary.tsx'
import { Field, type FieldProps } from '../../components/form/Field.tsx'
import { useHeadingFocus } from '../../components/form/use-heading-focus.ts'
import { fill } from '../../i18n/texts.ts'
import { CorrectionEnd } from './CorrectionEnd.tsx'
import { type Draft, draftOf, entryOf } from './draft.ts'
import type { HeadJudgeProps } from './head-judge.server.ts'
import { ChangesTable } from './SheetTable.tsx'
import type { HeadJudgeState } from './use-head-judge.ts'
import { useHeadJudgeSend } from './use-head-judge-send.ts'

type Props = {
  props: HeadJudgeProps
  judge: HeadJudgeState
  scoring: ListedScoring
  sheet: ScoreSheet
  onDone: () => void
  onCancel: () => void
}

/** Changes what a judge entered, under the sheet's own rules, and says why. */
export function CorrectForm({ props, judge, scoring, sheet, onDone, onCancel }: Props) {
  const { lang, texts, words, messages } = props
  const [draft, setDraft] = useState(() => draftOf(sheet, scoring))
  const [reason, setReason] = useState('')
  const [attempt, setAttempt] = useState(0)
  const sender = useHeadJudgeSend(props, () => void judge.refresh())
  const heading = useHeadingFocus(1)
  const entry = entryOf(sheet, draft)
  const { problems } = evaluateSheet(sheet, entry)
  const change = (changes: Partial<Draft>) => setDraft((previous) => ({ ...previous, ...changes }))
  const setValue = (key: string) => (value: string) => change({ values: { ...draft.values, [key]: value } })

  const problemText = ({ problem, bounds: [least, most] = [0, 0] }: SheetProblem): string => {
    if (problem === 'missing') return messages.field_required
    if (problem === 'out_of_bounds') return fill(texts.problemBounds, { least, most })
    if (problem === 'too_many') return fill(texts.problemTooMany, { most })
    if (problem === 'exclusive') return texts.problemExclusive
    return texts.problemExact
  }
  const errors = [
    ...problems.map((each) => ({ field: each.item, msg: problemText(each) })),
    ...(reason.trim() === '' ? [{ field: 'reason', msg: messages.field_required }] : []),
  ].filter(({ field }, index, all) => all.findIndex((each) => each.field === field) === index)
  // Bounds and rules speak at once, what is only left out when it is sent.
  const errorOf = (field: string): string | undefined =>
    attempt > 0 || problems.some(({ item, problem }) => item === field && problem !== 'missing')
      ? errors.find((each) => each.field === field)?.msg
      : undefined
  const labelOf = (field: string): string => {
    const named = [...itemsOf(sheet), ...sheet.adjustments].find(({ key }) => key === field)
    if (named) return localized(named, 'name', lang)
    return field === TIME_KEY ? texts.time : texts.reason
  }
  const submit = () => {
    setAttempt(attempt + 1)
    if (errors.length > 0) return
    void sender.run(async () => {
      await judge.decide(scoring, {
        action: 'correct',
        version: scoring.version,
        reason: reason.trim(),
        ...entry,
        values: { ...entry.values },
        adjustments: [...entry.adjustments],
      })
      onDone()
    })
  }
  const field = (key: string, label: string, help?: string): FieldProps => ({
    name: key,
    label,
    help,
    error: errorOf(key),
  })
  return (
    <form
      className="correct"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <h3 className="h3" ref={heading} tabIndex={-1}>
        {texts.correctTitle}
      </h3>
      {attempt > 0 ? <ErrorSummary title={texts.wrong} attempt={attempt} errors={errors} labelOf={labelOf} /> : null}
      <fieldset className="outcomes">
        <legend>{texts.outcome}</legend>
        {OUTCOMES.map((outcome) => (
          <label className="check" key={outcome}>
            <input
              type="radio"
              name="outcome"
              checked={draft.outcome === outcome}
              onChange={() => change({ outcome })}
            />
            <span>{words.outcome[outcome]}</span>
          </label>
        ))}
      </fieldset>
      {draft.outcome === 'scored' ? (
        <>
          {sheet.sections.map((section, index) => (
            <fieldset key={section.items[0]?.key ?? index}>
              <legend className={sheet.sections.length > 1 ? undefined : 'visually-hidden'}>
                {localized(section, 'name', lang)}
              </legend>
              {section.items.map((item) => (
                <ItemField
                  key={item.key}
                  props={props}
                  item={item}
                  field={field(item.key, localized(item, 'name', lang))}
                  value={draft.values[item.key] ?? ''}
                  setValue={setValue(item.key)}
                />
              ))}
            </fieldset>
          ))}
          {sheet.time ? (
            <Stepper
              {...field(TIME_KEY, texts.seconds, formatFigure('time', Number(entry.time) || 0, lang))}
              texts={texts}
              bounds={[0, sheet.time.limit]}
              value={draft.time}
              setValue={(time) => change({ time })}
            />
          ) : null}
          {sheet.adjustments.length > 0 ? (
            <fieldset>
              <legend>{texts.adjustments}</legend>
              {sheet.adjustments.map((each) => (
                <label className="check" key={each.key}>
                  <input
                    type="checkbox"
                    checked={draft.adjustments.includes(each.key)}
                    onChange={({ target }) =>
                      change({
                        adjustments: target.checked
                          ? [...draft.adjustments, each.key]
                          : draft.adjustments.filter((key) => key !== each.key),
                      })
                    }
                  />
                  <span>
                    {localized(each, 'name', lang)} <bdi dir="ltr">(−{each.percent}%)</bdi>
                  </span>
                </label>
              ))}
            </fieldset>
          ) : null}
        </>
      ) : null}
      <section aria-live="polite">
        <ChangesTable {...{ lang, texts, words, sheet }} before={scoring} after={entry} />
      </section>
      <CorrectionEnd {...{ texts, reason, sender, onCancel }} error={errorOf('reason')} onReason={setReason} />
    </form>
  )
}

type ItemFieldProps = {
  props: HeadJudgeProps
  item: SheetItem
  field: FieldProps
  value: string
  setValue: (value: string) => void
}

function ItemField({ props: { lang, texts }, item, field, value, setValue }: ItemFieldProps) {
  if (item.kind === 'flag' || item.kind === 'choice') {
    const options =
      item.kind === 'flag' ? [texts.no, texts.yes] : item.options.map((option) => localized(option, 'name', lang))
    return (
      <Field {...field}>
        {(control) => (
          <select className="control" value={value} onChange={({ target }) => setValue(target.value)} {...control}>
            {options.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the value
              <option key={index} value={index}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    )
  }
  return <Stepper {...field} texts={texts} bounds={boundsOf(item)} value={value} setValue={setValue} />
}

type StepperProps = FieldProps & {
  texts: HeadJudgeProps['texts']
  bounds: readonly [number, number]
  value: string
  setValue: (value: string) => void
}

function Stepper({ texts, bounds: [least, most], value, setValue, ...field }: StepperProps): ReactNode {
  const step = (by: number) => () => setValue(String(Math.min(Math.max((Number(value) || 0) + by, least), most)))
  return (
    <Field {...field}>
      {(control) => (
        <div className="stepper">
          <button type="button" aria-label={fill(texts.less, { item: field.label })} onClick={step(-1)}>
            −
          </button>
          <input
            className="control"
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            value={value}
            onChange={({ target }) => setValue(target.value)}
            {...control}
          />
          <button type="button" aria-label={fill(texts.more, { item: field.label })} onClick={step(1)}>
            +
          </button>
        </div>
      )}
    </Field>
  )
}
