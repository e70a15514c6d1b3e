import type { ScoreSheet } from '@olympiad/contracts/judging/score-sheet'
import { personName } from '@olympiad/contracts/person-labels'
import type { ListedScoring } from '@olympiad/contracts/views/judging'
import { useEffect, useState } from 'react'
import { ErrorNotice } from '../../components/form/ErrorNotice.tsx'
import { useHeadingFocus } from '../../components/form/use-heading-focus.ts'
import { fill } from '../../i18n/texts.ts'
import { formatTime } from '../../lib/dates.ts'
import { isolateBidi } from '../../lib/names.ts'
import { showToast } from '../../lib/toast.ts'
import { CorrectForm } from './CorrectForm.tsx'
import type { HeadJudgeProps } from './head-judge.server.ts'
import { placeOf, teamName, teamNumber } from './names.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { ChangesTable, type Column, SheetTable } from './SheetTable.tsx'
import { rivalsOf } from './scorings.ts'
import type { HeadJudgeState } from './use-head-judge.ts'
import { useHeadJudgeSend } from './use-head-judge-send.ts'

type Props = {
  props: HeadJudgeProps
  judge: HeadJudgeState
  scoring: ListedScoring
  /** Of the same team and round. */
  others: readonly ListedScoring[]
  onDecided: (scoring: ListedScoring) => void
}

/** One sheet, beside others of the same round, and what a head judge can do with it. */
export function ScoringDetail({ props, judge, scoring, others, onDecided }: Props) {
  const { lang, texts, words } = props
  const { bundle } = judge
  const sheetOf = ({ sheet: version }: ListedScoring) => bundle.sheets.find(({ id }) => id === version)?.sheet
  const [mode, setMode] = useState<'read' | 'correct' | 'void'>('read')
  const heading = useHeadingFocus(1)
  const sender = useHeadJudgeSend(props, () => void judge.refresh())

  const isSheetKnown = sheetOf(scoring) !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a version that is newer than the page
  useEffect(() => {
    if (!isSheetKnown) void judge.refresh()
  }, [isSheetKnown])

  const judges = bundle.challenges.find(({ id }) => id === scoring.challenge)?.judges ?? 1
  const rivals = rivalsOf(scoring, [scoring, ...others], judges)
  const isSecond = scoring.state !== 'void' && rivals.length > 1
  const shown = isSecond ? rivals : [scoring]
  const sheet = sheetOf(scoring)

  const decided = (message: string) => {
    showToast(message)
    setMode('read')
    onDecided(scoring)
  }
  const confirm = (chosen: ListedScoring) =>
    void sender.run(async () => {
      await judge.decide(chosen, { action: 'confirm', version: chosen.version })
      // What was confirmed before is void by now; what still waits is decided with it.
      for (const rival of rivals)
        if (rival.id !== chosen.id && rival.state === 'sent')
          await judge.decide(rival, { action: 'void', version: rival.version, reason: texts.otherChosen })
      decided(texts.confirmed)
      return 'stays'
    })
  const keep = (kept: ListedScoring) =>
    void sender.run(async () => {
      for (const rival of rivals)
        if (rival.id !== kept.id)
          await judge.decide(rival, { action: 'void', version: rival.version, reason: texts.otherChosen })
      decided(texts.confirmed)
      return 'stays'
    })
  const makeVoid = (reason: string) =>
    void sender.run(async () => {
      await judge.decide(scoring, { action: 'void', version: scoring.version, reason })
      decided(texts.voided)
      return 'stays'
    })

  const columns = shown.flatMap((each): Column[] => {
    const version = sheetOf(each)
    if (!version) return []
    const column = { key: each.id, sheet: version, entry: each }
    if (!isSecond) return [{ ...column, title: texts.entered }]
    const choice =
      each.state === 'confirmed' ? { name: texts.keep, choose: keep } : { name: texts.choose, choose: confirm }
    return [
      {
        ...column,
        title: <EntryTitle props={props} scoring={each} />,
        foot: (
          <button
            className="btn green small"
            type="button"
            aria-busy={sender.sending}
            onClick={() => choice.choose(each)}
          >
            {choice.name}
          </button>
        ),
      },
    ]
  })

  return (
    <article className="detail" aria-labelledby="scoring-title">
      <h2 className="h2" id="scoring-title" ref={heading} tabIndex={-1}>
        <bdi>{teamName(bundle, scoring.team)}</bdi>{' '}
        <small className="num">
          <bdi dir="ltr">{teamNumber(bundle, scoring.team)}</bdi>
        </small>
      </h2>
      <p className="sub">{placeOf(bundle, scoring, props)}</p>
      {scoring.state === 'sent' && scoring.reasons.length > 0 ? (
        <div className={scoring.reasons.includes('objected') ? 'notice danger' : 'notice'}>
          {scoring.reasons.map((reason) => (
            <p key={reason}>{words.reason[reason]}</p>
          ))}
          {scoring.objection ? <blockquote dir="auto">{scoring.objection}</blockquote> : null}
        </div>
      ) : null}
      {mode === 'correct' && sheet ? (
        <CorrectForm
          props={props}
          judge={judge}
          scoring={scoring}
          sheet={sheet}
          onDone={() => decided(texts.corrected)}
          onCancel={() => setMode('read')}
        />
      ) : (
        <>
          {isSecond ? <p className="note">{texts.secondText}</p> : null}
          {columns.length === shown.length ? (
            <div className="scroll">
              <SheetTable
                lang={lang}
                texts={texts}
                words={words}
                caption={isSecond ? texts.secondText : texts.sheet}
                columns={columns}
              />
            </div>
          ) : null}
          <Facts props={props} scoring={scoring} />
          <ErrorNotice message={sender.submitError?.message} />
          <div className="decisions">
            {isSecond || scoring.state === 'confirmed' ? null : (
              <button className="btn green" type="button" aria-busy={sender.sending} onClick={() => confirm(scoring)}>
                {texts.confirm}
              </button>
            )}
            {sheet ? (
              <button className="btn line" type="button" onClick={() => setMode('correct')}>
                {texts.correct}
              </button>
            ) : null}
            {scoring.state === 'void' ? null : (
              <button className="btn danger" type="button" onClick={() => setMode('void')}>
                {texts.makeVoid}
              </button>
            )}
          </div>
          <History props={props} scoring={scoring} sheet={sheet} />
        </>
      )}
      {mode === 'void' ? (
        <ReasonDialog
          {...props}
          title={texts.voidTitle}
          text={texts.voidText}
          action={texts.makeVoid}
          sender={sender}
          onSubmit={makeVoid}
          onClose={() => setMode('read')}
        />
      ) : null}
    </article>
  )
}

function EntryTitle({ props: { lang, texts, words }, scoring }: { props: HeadJudgeProps; scoring: ListedScoring }) {
  const { judge_name, carried_by, table, finished_at, state } = scoring
  return (
    <>
      <bdi>{personName(judge_name, lang)}</bdi>
      {carried_by !== null ? (
        <small>
          {texts.carriedBy} <bdi>{personName(carried_by, lang)}</bdi>
        </small>
      ) : null}
      {table ? <small>{fill(texts.table, { table: isolateBidi(table) })}</small> : null}
      <small>
        <time dateTime={finished_at}>{formatTime(finished_at, lang)}</time>
      </small>
      <small>{words.state[state]}</small>
    </>
  )
}

function Facts({ props: { lang, texts }, scoring }: { props: HeadJudgeProps; scoring: ListedScoring }) {
  const facts = [
    [texts.judge, personName(scoring.judge_name, lang)],
    [texts.carriedBy, scoring.carried_by === null ? null : personName(scoring.carried_by, lang)],
    [texts.finished, formatTime(scoring.finished_at, lang)],
    [texts.version, String(scoring.sheet_version)],
    [scoring.answer === 'objected' ? texts.objectedBy : texts.agreedBy, scoring.captain],
    [texts.remark, scoring.remark],
  ] as const
  return (
    <dl className="facts row-facts">
      {facts.map(([term, fact]) =>
        fact ? (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <bdi>{fact}</bdi>
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

type HistoryProps = Pick<Props, 'props' | 'scoring'> & { sheet: ScoreSheet | undefined }

function History({ props: { lang, texts, words }, scoring, sheet }: HistoryProps) {
  if (scoring.history.length === 0) return null
  const actions = { confirm: texts.historyConfirm, void: texts.historyVoid, correct: texts.historyCorrect }
  return (
    <section className="history">
      <h3 className="h3">{texts.history}</h3>
      <ol>
        {scoring.history.map(({ at, by, action, reason, before, after }) => (
          <li key={at}>
            <p>
              <b>{actions[action]}</b> <bdi>{personName(by.name, lang)}</bdi>
              {lang === 'ar' ? '، ' : ', '}
              <time dateTime={at}>{formatTime(at, lang)}</time>
            </p>
            {reason ? <p dir="auto">{reason}</p> : null}
            {action === 'correct' && sheet ? <ChangesTable {...{ lang, texts, words, sheet, before, after }} /> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
